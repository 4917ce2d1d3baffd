import { photoAddress } from '#contract/items/photos.ts'
import type { ItemPhotos } from '#web/features/items/photos/use-item-photos.ts'
import { photoSource, photoSources } from '#web/platform/photo-source.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/photo.tsx'

/** Photos show in their own shape, as long as it leaves room for the words beside them. */
const TALLEST = 3 / 4
const WIDEST = 3 / 2

/** Stands where the photo will be; the way to add one is below it. */
const NoPhoto = ({ className }: { className?: string }) => (
  <div className={classNames('relative', className)}>
    <Photo className="aspect-3/2 w-full max-sm:aspect-auto max-sm:h-36" src={null} alt="" />
    <p className="absolute inset-x-0 bottom-4 text-center text-sm text-muted max-sm:bottom-2.5">No photo yet</p>
  </div>
)

/** The photo that is looked at, large; at first the cover. */
export function PhotoCover({ photos, name, className }: { photos: ItemPhotos; name: string; className?: string }) {
  const { shown, itemId } = photos
  if (!shown) return <NoPhoto className={className} />
  const address = photoAddress(itemId, shown.id)
  const ratio = shown.width && shown.height ? shown.width / shown.height : 1
  const place = photos.photos.indexOf(shown) + 1
  return (
    <Photo
      // On phones, name and price belong on the first screen.
      className={classNames('max-sm:max-h-[min(300px,36vh)] [&>img]:max-h-[inherit] [&>img]:object-contain', className)}
      style={{ aspectRatio: Math.min(WIDEST, Math.max(TALLEST, ratio)) }}
      src={photoSource(address, 640)}
      srcSet={photoSources(address, [320, 640, 1280])}
      sizes="(max-width: 640px) 100vw, 560px"
      alt={place === 1 ? `Your photo: ${name}` : `Your photo ${place}: ${name}`}
    />
  )
}
