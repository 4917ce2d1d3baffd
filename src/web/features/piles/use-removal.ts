import { useEffect, useRef, useState } from 'react'
import { removePilePhoto } from '#contract/piles/piles.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { dismissToast, toast } from '#web/ui/toast.ts'

/** A moment longer than the message stands. */
const UNDO_MS = 10_500

/** Photos that the seller took out: out of sight at once, gone when the time to undo is over or the page is left. */
export function useRemoval(pileId: string, onRemoved: () => void) {
  const [removed, setRemoved] = useState<string[]>([])
  const pending = useRef<string[]>([])
  const message = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const put = (ids: string[]) => {
    pending.current = ids
    setRemoved(ids)
  }
  /** Removes them for good; whoever regroups or analyzes does it first. */
  const settle = async () => {
    clearTimeout(timer.current)
    const ids = pending.current
    pending.current = []
    if (ids.length === 0) return
    // One that still stands, as the pointer rests on it, would offer what cannot be done any more.
    dismissToast(message.current)
    try {
      for (const photoId of ids) await call(removePilePhoto, { params: { id: pileId, photoId } })
    } catch (error) {
      toastFailure('The photo could not be removed', error)
    }
    onRemoved()
    setRemoved((now) => now.filter((id) => !ids.includes(id)))
  }
  const leave = useRef(settle)
  leave.current = settle
  useEffect(() => () => void leave.current(), [])

  return {
    removed,
    settle,
    remove(ids: string[]) {
      clearTimeout(timer.current)
      put([...pending.current, ...ids])
      timer.current = setTimeout(() => void leave.current(), UNDO_MS)
      message.current = toast({
        title: ids.length === 1 ? 'Photo removed' : `${ids.length} photos removed`,
        action: { label: 'Undo', run: () => put(pending.current.filter((id) => !ids.includes(id))) },
      })
    },
  }
}
