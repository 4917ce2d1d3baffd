import { addressOf, failureOf } from '#contract/client.ts'
import { AppError } from '#contract/errors.ts'
import { isHeic } from '#contract/items/heic.ts'
import { addPhotos } from '#contract/items/item-photos.ts'
import { PHOTO_MAX_BYTES, PHOTO_PROBLEMS } from '#contract/items/photo-file.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { headOf, isForeign, shrinkPhoto } from '#web/platform/shrink-photo.ts'

const CANNOT_READ = 'This browser cannot read that kind of file. Export it as JPG, then add it again.'

/** Sends one more photo of an item, made small enough first. */
export async function uploadItemPhoto(itemId: string, file: File, shot?: string): Promise<WholeItem> {
  const photo = await shrinkPhoto(file)
  if (isHeic(await headOf(photo))) throw new AppError('invalid', PHOTO_PROBLEMS.heic.description)
  if (await isForeign(photo)) throw new AppError('invalid', CANNOT_READ)
  if (photo.size > PHOTO_MAX_BYTES) throw new AppError('too_large', PHOTO_PROBLEMS.size.description)
  const body = new FormData()
  body.append('image', photo, photo.name)
  const address = addressOf(addPhotos, { params: { id: itemId }, query: { shot } })
  const response = await fetch(address, { method: addPhotos.method, credentials: 'include', body })
  if (!response.ok) throw await failureOf(response)
  return addPhotos.answer.parse(await response.json())
}
