import { useState } from 'react'
import { PHOTOS_MAX } from '#contract/items/photos.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { uploadItemPhoto } from '#web/features/items/photos/upload-item-photo.ts'
import { messageOf } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.ts'

/** One after the other, so that they come in the order chosen, and one that is refused does not hold up the rest. */
export function useAddPhotos({ id, photos }: Pick<WholeItem, 'id' | 'photos'>, onAdded: (item: WholeItem) => void) {
  const [adding, setAdding] = useState<{ place: number; of: number } | null>(null)
  async function add(files: File[], shot?: string) {
    if (adding || files.length === 0) return
    const fitting = files.slice(0, PHOTOS_MAX - photos.length)
    const problems: string[] = []
    if (fitting.length < files.length) problems.push(`An item has at most ${PHOTOS_MAX} photos.`)
    let added = 0
    for (const [index, file] of fitting.entries()) {
      setAdding({ place: index + 1, of: fitting.length })
      try {
        onAdded(await uploadItemPhoto(id, file, shot))
        added++
      } catch (error) {
        problems.push(messageOf(error, 'The server could not be reached. Please try again.'))
      }
    }
    setAdding(null)
    if (problems.length > 0)
      toast({
        title: added === 0 ? 'No photo was added' : `${added} of ${files.length} photos were added`,
        description: [...new Set(problems)].join(' '),
        variant: 'destructive',
      })
  }
  return { add: (files: File[], shot?: string) => void add(files, shot), adding }
}
