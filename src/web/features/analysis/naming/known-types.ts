import { queryOptions } from '@tanstack/react-query'
import { listTypes } from '#contract/items/item-types.ts'
import { call } from '#web/platform/api.ts'

/** They change only with the product itself. */
export const typesQuery = queryOptions({
  queryKey: ['types'],
  queryFn: () => call(listTypes, {}),
  staleTime: Number.POSITIVE_INFINITY,
})
