import { PHOTO_WIDTHS_PX, type PhotoWidth } from '#contract/items/photos.ts'

/** Smaller copies stand beside the photo they were made of. */
export const resizedKey = (photoKey: string, width: PhotoWidth) => photoKey.replace(/\.jpg$/, `-${width}.webp`)

/** Everything that may be stored of one photo. */
export const keysOf = (photoKey: string) => [photoKey, ...PHOTO_WIDTHS_PX.map((width) => resizedKey(photoKey, width))]
