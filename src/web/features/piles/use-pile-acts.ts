import { useMutation } from '@tanstack/react-query'
import {
  analyzeGroup,
  analyzePile,
  groupPile,
  type Pile,
  type PileGroup,
  sortPileAgain,
} from '#contract/piles/piles.ts'
import { arranged } from '#web/features/piles/tray/arrange.ts'
import { type Groups, inPileOrder, without } from '#web/features/piles/tray/group-moves.ts'
import { useDecisions } from '#web/features/piles/use-decisions.ts'
import { usePileCache } from '#web/features/piles/use-pile-cache.ts'
import { useRemoval } from '#web/features/piles/use-removal.ts'
import { useUnanswered } from '#web/features/piles/use-unanswered.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

const waitingAgain = (group: PileGroup) => ({ ...group, state: 'waiting' as const, queued: true, problem: null })

/** What can be done with a pile. Moves show at once, and go back where the server says no. */
export function usePileActs(pile: Pile, onDecided: (itemId: string) => void) {
  const { id } = pile
  const { take, refresh } = usePileCache(id)
  const { removed, remove, settle } = useRemoval(id, refresh)
  const { decide, decisionOf } = useDecisions(id, { take, refresh, onDecided })
  const moveKey = ['move', id]
  const analyzeKey = ['analyze', id]
  const moved = useUnanswered<Groups>(moveKey).at(-1)
  const begun = useUnanswered<string | null>(analyzeKey)
  const shown = (moved ? arranged(pile.groups, moved) : pile.groups)
    .map((group) => (begun.includes(group.id) ? waitingAgain(group) : group))
    .map((group) => ({
      ...group,
      decision: decisionOf(group),
      photoIds: group.photoIds.filter((photoId) => !removed.includes(photoId)),
    }))
    .filter(({ photoIds }) => photoIds.length > 0)
  const groups = shown.map(({ photoIds }) => photoIds)

  // One after the other: an answer that comes late must not bring back what was before.
  const scope = { id }
  const grouping = useMutation({
    scope,
    mutationKey: moveKey,
    mutationFn: async (next: Groups) => {
      await settle()
      return call(groupPile, { params: { id }, body: { groups: without(next, removed) } })
    },
    onSuccess: take,
    onError: (error) => {
      toastFailure('The photos could not be moved', error)
      refresh()
    },
  })
  const sorting = useMutation({
    scope,
    mutationFn: async () => {
      await settle()
      return call(sortPileAgain, { params: { id } })
    },
    onSuccess: take,
    onError: (error) => toastFailure('The photos could not be sorted', error),
  })
  /** Of one group; null: of all that wait. */
  const analysis = useMutation({
    scope,
    mutationKey: analyzeKey,
    mutationFn: async (groupId: string | null) => {
      await settle()
      return groupId ? call(analyzeGroup, { params: { id, groupId } }) : call(analyzePile, { params: { id } })
    },
    onSuccess: take,
    onError: (error) => {
      toastFailure('The analysis could not be started', error)
      refresh()
    },
  })

  return {
    groups: shown,
    /** Says what was done, and how to undo it. */
    regroup(wanted: Groups, title: string | ((next: Groups) => string)) {
      const next = inPileOrder(
        wanted,
        pile.photos.map((photo) => photo.id),
      )
      if (JSON.stringify(next) === JSON.stringify(groups)) return
      grouping.mutate(next)
      toast({
        title: typeof title === 'string' ? title : title(next),
        action: { label: 'Undo', run: () => grouping.mutate(groups) },
      })
    },
    /** By time and looks, whatever was moved by hand. */
    sortAgain: () => sorting.mutate(),
    remove,
    analyze: () => analysis.mutate(null),
    analyzing: analysis.isPending && analysis.variables === null,
    /** One that failed, once more. */
    tryAgain: (groupId: string) => analysis.mutate(groupId),
    decide,
  }
}
export type PileActs = ReturnType<typeof usePileActs>
