import { useHistoryState } from 'wouter/use-browser-location'
import { SHORTEST_USER_SEARCH, USER_SORTS, type UserQuery } from '#contract/admin/admin.ts'
import { choiceIn, useAdminAddress } from '#web/features/admin/admin-address.ts'

export type UserSort = UserQuery['sort']
type Order = UserQuery['order']

export interface UsersQuery {
  /** Empty: everybody. */
  q: string
  sort: UserSort
  order: Order
  page: number
  cursor: string | undefined
}

/** The way a column is mostly wanted, when its header is pressed first. */
const FIRST_ORDERS: Record<UserSort, Order> = {
  joined: 'desc',
  name: 'asc',
  status: 'asc',
  role: 'asc',
  freeUses: 'desc',
}

/** What the address asks for. Nonsense in it counts as nothing, so that an old link still opens. */
export function usersIn(search: URLSearchParams): UsersQuery {
  const q = (search.get('q') ?? '').trim()
  const sort = choiceIn(search, 'sort', USER_SORTS, 'joined')
  const page = Number(search.get('page') ?? 1)
  const cursor = search.get('cursor') ?? undefined
  const turned = cursor !== undefined && Number.isInteger(page) && page > 1
  return {
    q: q.length < SHORTEST_USER_SEARCH ? '' : q,
    sort,
    order: choiceIn(search, 'order', ['asc', 'desc'], FIRST_ORDERS[sort]),
    page: turned ? page : 1,
    cursor: turned ? cursor : undefined,
  }
}

export function nextOrder(query: Pick<UsersQuery, 'sort' | 'order'>, sort: UserSort): Order {
  if (sort !== query.sort) return FIRST_ORDERS[sort]
  return query.order === 'asc' ? 'desc' : 'asc'
}

/** The server's pages only know the one after them, so the ones before are kept with the browser's history entry. */
export function useUsersAddress() {
  const { search, change } = useAdminAddress()
  const before = useHistoryState<{ before?: string[] } | null>()?.before ?? []
  const query = usersIn(search)
  const { page, cursor } = query
  const first = { page: '', cursor: '' }
  const toFirst = () => change(first)
  const last = before.at(-1)
  return {
    query,
    search: (q: string) => change({ ...first, q }, { replace: true }),
    sort: (sort: UserSort, order: Order) => change({ ...first, sort, order }),
    toFirst,
    next: (to: string) =>
      change({ page: String(page + 1), cursor: to }, { state: { before: [...before, cursor ?? ''] } }),
    /** Undefined where the way back is not known: a link to a page in the middle. */
    previous:
      page === 2
        ? toFirst
        : last === undefined
          ? undefined
          : () => change({ page: String(page - 1), cursor: last }, { state: { before: before.slice(0, -1) } }),
  }
}
