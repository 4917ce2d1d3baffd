import { useRef } from 'react'
import type { Decision, PileGroup } from '#contract/piles/piles.ts'
import { inReview, neighbor, nextOpen } from '#web/app/pile/review/review-order.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { dismissToast, toast } from '#web/ui/toast.ts'

interface Place {
  /** Which is asked for; another one where that is not there to be looked at. */
  groupId: string | null
  show: (groupId: string | null) => void
}

interface Said {
  groupId: string
  /** The one that offers to undo it. */
  toastId?: number
}

/** One item after the other: which is looked at, what is said of it, and the way back. */
export function useReviewActs({ groups, decide }: Pick<PileActs, 'groups' | 'decide'>, { groupId, show }: Place) {
  const last = useRef<Said | null>(null)
  const row = inReview(groups)
  const shownId = row.some(({ id }) => id === groupId) ? groupId : nextOpen(groups, null)
  const shown = row.find(({ id }) => id === shownId)

  const say = (group: PileGroup, says: Decision) => {
    last.current = { groupId: group.id }
    show(nextOpen(groups, group.id))
    void decide(group.id, says).catch(() => show(group.id))
    if (says === 'not_for_sale')
      last.current.toastId = toast({
        title: 'Not for sale',
        description: 'It was taken off the pile.',
        action: { label: 'Undo', run: () => takeBack(group.id) },
      })
  }
  const takeBack = (id: string) => {
    if (last.current?.groupId === id) last.current = null
    void decide(id, null).then(() => show(id))
  }
  const undo = () => {
    if (!last.current) return
    const { groupId: id, toastId } = last.current
    // Left standing, it would take back what is said of the same item next.
    if (toastId) dismissToast(toastId)
    takeBack(id)
  }
  const wayTo = (by: 1 | -1) => {
    const next = shown && neighbor(groups, shown.id, by)
    return next ? () => show(next) : null
  }
  const [back, on] = [wayTo(-1), wayTo(1)]
  useShortcut('j', 'Next item', () => on?.())
  useShortcut('k', 'Item before', () => back?.())
  useShortcut('u', 'Undo what you said last', undo)
  return { row, shown, say, back, on }
}
