import { AppError } from '#contract/errors.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { arrangePhotos, holdPhotos } from '#server/features/items/arrange-photos.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import type { Context } from '#server/platform/context.ts'

const NOT_ALL = 'Please name every photo of this item once. They may have changed since.'

export async function orderPhotos(context: Context, id: string, order: string[]): Promise<WholeItem> {
  const { db, actor } = context
  await db.transaction(async (tx) => {
    const present = await holdPhotos(tx, actor, id)
    const wanted = new Set(order)
    if (present.length !== wanted.size || present.some((photo) => !wanted.has(photo.id)))
      throw new AppError('invalid', NOT_ALL, { order: NOT_ALL })
    await arrangePhotos(tx, id, order)
  })
  return wholeItem(context, id)
}
