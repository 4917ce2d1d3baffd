import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { photoName } from '#web/features/posting/helper/draft-text.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** All photos of a draft, numbered in their order. */
export async function fetchPhotos({ imageUrls, title }: Pick<MarketplaceDraft, 'imageUrls' | 'title'>) {
  const files: File[] = []
  for (const [place, url] of imageUrls.entries()) {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`The photo answered ${response.status}`)
    const photo = await response.blob()
    files.push(new File([photo], photoName(title, place + 1), { type: photo.type }))
  }
  return files
}

export async function savePhotos(draft: Pick<MarketplaceDraft, 'imageUrls' | 'title'>) {
  for (const file of await fetchPhotos(draft)) saveFile(file, file.name)
}
