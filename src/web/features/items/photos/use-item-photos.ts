import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changePhoto,
  notePhotoShots,
  orderPhotos,
  type PhotoChange,
  removePhoto,
  restorePhoto,
} from '#contract/items/item-photos.ts'
import type { Photo } from '#contract/items/photos.ts'
import { getItem, type WholeItem } from '#contract/items/whole-item.ts'
import { uploadItemPhoto } from '#web/features/items/photos/upload-item-photo.ts'
import { useAddPhotos } from '#web/features/items/photos/use-add-photos.ts'
import { call } from '#web/platform/api.ts'
import { notePhotoChange } from '#web/platform/photo-source.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { toast } from '#web/ui/toast.ts'

/** Sooner, nobody has seen that it is another photo that would be removed. */
const UNSEEN_MS = 500

/** What can be done with an item's photos, and which of them is looked at. Whoever shows the item gets every answer. */
export function useItemPhotos(
  item: Pick<WholeItem, 'id' | 'photos' | 'readingPhotos'>,
  onChanged: (item: WholeItem) => void,
) {
  const { id } = item
  const [chosen, setChosen] = useState<string | null>(null)
  const take = (next: WholeItem) => {
    notePhotoChange(id)
    onChanged(next)
  }
  const { add, adding } = useAddPhotos(item, take)
  const once = useOnce()
  const act = useMutation({
    mutationFn: (run: () => Promise<WholeItem>) => run(),
    onSuccess: take,
    onError: (error) => toastFailure('The photo could not be changed', error),
  })
  const params = (photoId: string) => ({ params: { id, photoId } })
  const restore = (photoId: string) => act.mutate(() => call(restorePhoto, params(photoId)))

  const order = useMutation({
    mutationFn: (ids: string[]) => call(orderPhotos, { params: { id }, body: { order: ids } }),
    onSuccess: take,
    onError: (error) => toastFailure('The order could not be saved', error),
  })
  // Shown at once; where the server says no, all of them go back.
  const ids = item.photos.map((photo) => photo.id)
  const wanted = order.isPending ? order.variables : ids
  const photos = wanted.flatMap((photoId) => item.photos.find((photo) => photo.id === photoId) ?? [])
  const shown = photos.find((photo) => photo.id === chosen) ?? photos[0]

  return {
    itemId: id,
    photos,
    shown,
    choose: setChosen,
    add,
    adding,
    /** What is printed on new ones follows. */
    reading: item.readingPhotos,
    busy: act.isPending,
    order: (next: string[]) => {
      if (next.some((photoId, place) => photoId !== wanted[place])) order.mutate(next)
    },
    change: (photoId: string, change: PhotoChange) =>
      act.mutate(() => call(changePhoto, { ...params(photoId), body: change })),
    showsToo: (photo: Photo, shot: string) =>
      act.mutate(() => call(notePhotoShots, { ...params(photo.id), body: { shows: [...photo.shows, shot] } })),
    /** One more photo, and the first from then on. */
    addCover: (file: File) =>
      act.mutate(async () => {
        const ids = (await uploadItemPhoto(id, file)).photos.map((photo) => photo.id)
        setChosen(null)
        return call(orderPhotos, { params: { id }, body: { order: [ids.at(-1)!, ...ids.slice(0, -1)] } })
      }),
    restore,
    /** The neighbor comes under the finger that removed one: the second of a double tap is not meant for it. */
    remove: (photoId: string) =>
      once('remove', async () => {
        // The next one is looked at then, or the one before the last.
        const place = wanted.indexOf(photoId)
        const neighbor = wanted[place + 1] ?? wanted[place - 1] ?? null
        await act.mutateAsync(async () => {
          await call(removePhoto, params(photoId))
          return call(getItem, { params: { id } })
        })
        setChosen(neighbor)
        toast({
          title: 'Photo removed',
          action: { label: 'Undo', run: () => restore(photoId) },
        })
        await new Promise((done) => setTimeout(done, UNSEEN_MS))
      }),
  }
}
export type ItemPhotos = ReturnType<typeof useItemPhotos>
