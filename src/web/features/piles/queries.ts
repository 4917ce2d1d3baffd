import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getPile, listPiles, type Pile } from '#contract/piles/piles.ts'
import { call } from '#web/platform/api.ts'

const POLL_MS = 4000

export const PILES_KEY = ['piles'] as const

export const pilesQuery = queryOptions({
  queryKey: [...PILES_KEY, 'open'],
  queryFn: () => call(listPiles, {}),
  staleTime: 0,
})

const isMoving = ({ sorting, working }: Pile) => sorting || working

/** `live`: events tell when it changed; without them it is asked for again as long as something moves by itself. */
export const pileQuery = (id: string, { live = true } = {}) =>
  queryOptions({
    queryKey: [...PILES_KEY, 'one', id],
    queryFn: () => call(getPile, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (!live && state.data && isMoving(state.data) ? POLL_MS : false),
  })

/** As it is now. One that is read for the first time cannot be begun anew, and may not know yet what was just told. */
export async function readPileAgain(cache: QueryClient, id: string) {
  const { queryKey } = pileQuery(id)
  if (!cache.getQueryData(queryKey)) await cache.refetchQueries({ queryKey })
  await cache.invalidateQueries({ queryKey })
}
