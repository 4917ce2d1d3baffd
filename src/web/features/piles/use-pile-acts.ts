import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import {
  analyzeGroup,
  analyzePile,
  type Decision,
  decideGroup,
  groupPile,
  type Pile,
  type PileGroup,
  sortPileAgain,
} from '#contract/piles/piles.ts'
import { ANALYSIS_KEY } from '#web/features/analysis/queries.ts'
import { ITEMS_KEY } from '#web/features/items/queries.ts'
import { pileQuery } from '#web/features/piles/queries.ts'
import { arranged } from '#web/features/piles/tray/arrange.ts'
import { type Groups, inPileOrder, without } from '#web/features/piles/tray/group-moves.ts'
import { useRemoval } from '#web/features/piles/use-removal.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.ts'

interface Said {
  groupId: string
  says: Decision | null
}

const refused = (title: string) => (error: Error) =>
  toast({ title, description: messageOf(error, 'Please try again'), variant: 'destructive' })

const waitingAgain = (groups: PileGroup[], groupId: string) =>
  groups.map((group) =>
    group.id === groupId ? { ...group, state: 'waiting' as const, queued: true, problem: null } : group,
  )

/** What can be done with a pile. Moves show at once, and go back where the server says no. */
export function usePileActs(pile: Pile) {
  const cache = useQueryClient()
  const { id } = pile
  const { queryKey } = pileQuery(id)
  /** What is being read was asked for before, and would bring back what was before. */
  const take = async (next: Pile) => {
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, next)
  }
  const refresh = () => void cache.invalidateQueries({ queryKey })
  const { removed, remove, settle } = useRemoval(id, refresh)
  const decisionKey = ['decide', id]
  // On their way to the server: what comes from there meanwhile does not know of them.
  const unsent = useMutationState({
    filters: { mutationKey: decisionKey, status: 'pending' },
    select: ({ state }) => state.variables as Said,
  })
  const decisionOf = (group: Pile['groups'][number]) => unsent.findLast(({ groupId }) => groupId === group.id)?.says
  const shown = pile.groups
    .map((group) => ({
      ...group,
      decision: decisionOf(group) === undefined ? group.decision : decisionOf(group)!,
      photoIds: group.photoIds.filter((photoId) => !removed.includes(photoId)),
    }))
    .filter(({ photoIds }) => photoIds.length > 0)
  const groups = shown.map(({ photoIds }) => photoIds)

  // One after the other: an answer that comes late must not bring back what was before.
  const scope = { id }
  const grouping = useMutation({
    scope,
    mutationFn: async (next: Groups) => {
      await settle()
      return call(groupPile, { params: { id }, body: { groups: without(next, removed) } })
    },
    onMutate: (next) => {
      void cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (now) => now && { ...now, groups: arranged(now.groups, next) })
    },
    onSuccess: take,
    onError: (error) => {
      refused('The photos could not be moved')(error)
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
    onError: refused('The photos could not be sorted'),
  })
  const analysis = useMutation({
    scope,
    mutationFn: async (groupId: string | null) => {
      await settle()
      return groupId ? call(analyzeGroup, { params: { id, groupId } }) : call(analyzePile, { params: { id } })
    },
    onMutate: (groupId) =>
      groupId && cache.setQueryData(queryKey, (now) => now && { ...now, groups: waitingAgain(now.groups, groupId) }),
    onSuccess: take,
    onError: (error) => {
      refused('The analysis could not be started')(error)
      refresh()
    },
  })
  const decision = useMutation({
    scope,
    mutationKey: decisionKey,
    mutationFn: ({ groupId, says }: Said) => call(decideGroup, { params: { id, groupId }, body: { decision: says } }),
    onSuccess: (next, { groupId }) => {
      const itemId = next.groups.find((group) => group.id === groupId)?.itemId
      // What was a guess is one no more, or one again.
      if (itemId) void cache.invalidateQueries({ queryKey: [...ANALYSIS_KEY, itemId] })
      void cache.invalidateQueries({ queryKey: ITEMS_KEY, refetchType: 'none' })
      return take(next)
    },
    onError: (error) => {
      refused('That could not be saved')(error)
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
    decide: (groupId: string, says: Decision | null) => decision.mutateAsync({ groupId, says }),
  }
}
export type PileActs = ReturnType<typeof usePileActs>
