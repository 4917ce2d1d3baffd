import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { beginPile, PILE_PHOTOS_MAX, type Pile } from '#contract/piles/piles.ts'
import { pileQuery } from '#web/features/piles/queries.ts'
import { unsentOf } from '#web/features/piles/upload/upload-queue.ts'
import type { NewPhoto } from '#web/features/piles/upload/uploader.ts'
import type { uploadsOf } from '#web/features/piles/upload/uploads.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

interface Options {
  uploads: ReturnType<typeof uploadsOf>
  /** Null: the first photo begins one. */
  pile: Pile | null
  onBegun: (pileId: string) => void
}

/** Photos into the pile, however they came; the first of all begins it. */
export function useAddToPile({ uploads, pile, onBegun }: Options) {
  const cache = useQueryClient()
  const beginning = useRef<Promise<Pile> | null>(null)
  // A photo that was being taken meanwhile belongs to the pile that the one before it has begun.
  const latest = useRef(pile)
  latest.current = pile
  if (pile) beginning.current = null

  /** Once, also where several photos are taken before the server has answered. */
  const begin = () => {
    beginning.current ??= call(beginPile, {}).then((begun) => {
      cache.setQueryData(pileQuery(begun.id).queryKey, begun)
      onBegun(begun.id)
      return begun
    })
    beginning.current.catch(() => {
      beginning.current = null
    })
    return beginning.current
  }

  return async function add(chosen: NewPhoto[]) {
    if (chosen.length === 0) return
    try {
      const { id, photos } = latest.current ?? (await begin())
      const room = Math.max(0, PILE_PHOTOS_MAX - photos.length - unsentOf(uploads.queue(), id))
      if (room < chosen.length)
        toast({
          title: `A pile takes ${PILE_PHOTOS_MAX} photos`,
          description: `${chosen.length - room} of them were left out. Analyze these first, then start another pile.`,
          variant: 'destructive',
        })
      await uploads.add(id, chosen.slice(0, room), photos.length)
    } catch (error) {
      toastFailure(
        'The pile could not be started',
        error,
        'The server could not be reached. Please choose the photos again.',
      )
    }
  }
}
