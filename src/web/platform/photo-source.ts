import type { PhotoWidth } from '#contract/items/photos.ts'

/** How often the photos of an item changed since this page was opened. */
const changes = new Map<string, number>()

/** A page shows a picture again without asking, as long as its address stays the same: so it has to change. */
export const notePhotoChange = (itemId: string) => void changes.set(itemId, (changes.get(itemId) ?? 0) + 1)

/** Where a photo is, in one of the widths it is kept in. */
export function photoSource(address: string, width: PhotoWidth) {
  const changed = changes.get(address.split('/')[3] ?? '')
  return `${address}?w=${width}${changed ? `&v=${changed}` : ''}`
}

/** The same in several widths, for the browser to choose from. */
export const photoSources = (address: string, widths: PhotoWidth[]) =>
  widths.map((width) => `${photoSource(address, width)} ${width}w`).join(', ')
