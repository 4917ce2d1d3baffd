import { useMutation } from '@tanstack/react-query'
import { type Decision, decideGroup, type PileGroup } from '#contract/piles/piles.ts'
import type { PileCache } from '#web/features/piles/use-pile-cache.ts'
import { useUnanswered } from '#web/features/piles/use-unanswered.ts'
import { call, NO_ANSWER } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'

interface Said {
  groupId: string
  says: Decision | null
}

interface DecisionNeeds extends Pick<PileCache, 'take' | 'refresh'> {
  /** What was a guess is one no more, or one again. */
  onDecided: (itemId: string) => void
}

/** What the seller says of a pile's items when they look them through. */
export function useDecisions(pileId: string, { take, refresh, onDecided }: DecisionNeeds) {
  const mutationKey = ['decide', pileId]
  const unanswered = useUnanswered<Said>(mutationKey)
  const deciding = useMutation({
    scope: { id: pileId },
    mutationKey,
    mutationFn: ({ groupId, says }: Said) =>
      call(decideGroup, { params: { id: pileId, groupId }, body: { decision: says } }),
    onSuccess: (next, { groupId }) => {
      const itemId = next.groups.find((group) => group.id === groupId)?.itemId
      if (itemId) onDecided(itemId)
      return take(next)
    },
    onError: (error) => {
      toastFailure('That could not be saved', error, NO_ANSWER)
      refresh()
    },
  })
  return {
    decide: (groupId: string, says: Decision | null) => deciding.mutateAsync({ groupId, says }),
    decisionOf({ id, decision }: PileGroup): Decision | null {
      const said = unanswered.findLast(({ groupId }) => groupId === id)
      return said ? said.says : decision
    },
  }
}
