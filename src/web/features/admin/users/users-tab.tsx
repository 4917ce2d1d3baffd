import { useQuery } from '@tanstack/react-query'
import { Download, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type AdminUser, SHORTEST_USER_SEARCH } from '#contract/admin/admin.ts'
import { USERS_PER_PAGE, usersQuery } from '#web/features/admin/queries.ts'
import { STALE } from '#web/features/admin/stale.ts'
import { UserSortSelect } from '#web/features/admin/users/user-sort-select.tsx'
import { nextOrder, useUsersAddress } from '#web/features/admin/users/users-address.ts'
import { UsersTable } from '#web/features/admin/users/users-table.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { useMe } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/card.css'

const EditUserDialog = preloadable(() =>
  import('#web/features/admin/users/edit-user-dialog.tsx').then((module) => module.EditUserDialog),
)
const ExportDialog = preloadable(() =>
  import('#web/features/admin/export-dialog.tsx').then((module) => module.ExportDialog),
)
const LONGEST_SEARCH = 254
const FOOT = 'flex items-center justify-between gap-4 px-6 py-3 max-sm:px-4'

export function UsersTab() {
  const { data: me } = useMe()
  const address = useUsersAddress()
  const { query } = address
  const answer = useQuery(usersQuery(query))
  const [edited, setEdited] = useState<AdminUser | null>(null)
  const [exporting, setExporting] = useState(false)
  return (
    <section className="card" aria-label="Users">
      <search className="flex items-start justify-between gap-3 border-line border-b px-6 py-4 max-sm:grid max-sm:grid-cols-1 max-sm:gap-2 max-sm:p-4">
        <div className="max-w-100 flex-1 max-sm:max-w-none">
          <SearchBox
            label="Search by name or email"
            maxLength={LONGEST_SEARCH}
            shortest={SHORTEST_USER_SEARCH}
            hint={`Type at least ${SHORTEST_USER_SEARCH} characters`}
            value={query.q}
            onChange={address.search}
          />
        </div>
        <div className="sm:hidden">
          <UserSortSelect query={query} onSort={address.sort} />
        </div>
        <Button onClick={() => setExporting(true)}>
          <Download className="icon" />
          Export CSV
        </Button>
      </search>
      <div className={classNames('overflow-x-auto', answer.isPlaceholderData && STALE)}>
        <LoadState query={answer} what="The users" waiting={<UsersSkeleton />} className="p-6">
          {({ users }) =>
            users.length > 0 ? (
              <UsersTable
                users={users}
                selfId={me?.id}
                query={query}
                selected={edited}
                onSort={(sort) => address.sort(sort, nextOrder(query, sort))}
                onEdit={setEdited}
              />
            ) : (
              <div className="p-4">
                <EmptyState
                  icon={SearchX}
                  title="Nobody here"
                  text={query.page > 1 ? 'This page is past the last one.' : 'No name or email address contains this.'}
                  action={
                    <Button onClick={() => (query.page > 1 ? address.toFirst() : address.search(''))}>
                      {query.page > 1 ? 'Go to the first page' : 'Show all users'}
                    </Button>
                  }
                />
              </div>
            )
          }
        </LoadState>
      </div>
      {answer.data && (
        <UsersFoot
          shown={answer.data.users.length}
          total={answer.data.total}
          nextCursor={answer.data.nextCursor}
          address={address}
        />
      )}
      {answer.error && query.page > 1 && (
        <div className={FOOT}>
          <Button onClick={address.toFirst}>Go to the first page</Button>
        </div>
      )}
      <Suspense>
        {edited && <EditUserDialog user={edited} isSelf={edited.id === me?.id} onClose={() => setEdited(null)} />}
        {exporting && <ExportDialog report="users" onClose={() => setExporting(false)} />}
      </Suspense>
    </section>
  )
}

interface UsersFootProps {
  shown: number
  total: number
  nextCursor: string | null
  address: ReturnType<typeof useUsersAddress>
}

function UsersFoot({ shown, total, nextCursor, address }: UsersFootProps) {
  const { page } = address.query
  const start = (page - 1) * USERS_PER_PAGE
  return (
    <div className={classNames(FOOT, 'border-line border-t')}>
      <p role="status" className="text-sm text-muted">
        {shown === 0 ? 'None' : `${formatNumber(start + 1)} to ${formatNumber(start + shown)}`} of {formatNumber(total)}
      </p>
      <nav className="flex gap-2" aria-label="Pages">
        <Button size="sm" disabled={page === 1} onClick={address.previous ?? address.toFirst}>
          {page > 1 && !address.previous ? 'First page' : 'Previous'}
        </Button>
        <Button size="sm" disabled={!nextCursor} onClick={() => nextCursor && address.next(nextCursor)}>
          Next
        </Button>
      </nav>
    </div>
  )
}

const PLACES = Array.from({ length: 6 }, (_, place) => place)

function UsersSkeleton() {
  return PLACES.map((place) => (
    <div key={place} className="flex min-h-12 items-center justify-between gap-6">
      <Skeleton className="h-10 w-44" />
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-6 w-20" />
    </div>
  ))
}
