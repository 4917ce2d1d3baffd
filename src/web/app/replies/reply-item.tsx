import { UNNAMED } from '#contract/items/identity.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { formatDollars } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { Photo } from '#web/ui/photo.tsx'

/** The item a buyer asks about, so that nobody answers about another. */
export function ReplyItem({ item, price }: { item: WholeItem; price: number | null }) {
  const { imageUrl } = item
  return (
    <section
      className="card overflow-hidden max-md:flex max-md:items-center max-md:gap-3"
      aria-label={item.name ?? UNNAMED}
    >
      <Photo
        className="aspect-[4/3] w-full max-md:aspect-square max-md:w-20 max-md:flex-none"
        src={imageUrl && photoSource(imageUrl, 640)}
        alt=""
      />
      <div className="grid gap-2 p-4">
        <p className="font-semibold wrap-anywhere">{item.name ?? UNNAMED}</p>
        {price !== null && (
          <p>
            <span className="text-sm text-muted">Asking </span>
            <b className="money">{formatDollars(price)}</b>
          </p>
        )}
      </div>
    </section>
  )
}
