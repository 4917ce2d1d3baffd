import type { AdminUser } from '#contract/admin/admin.ts'
import { statusBadge } from '#contract/billing/access.ts'
import { PLANS } from '#contract/billing/plans.ts'
import { UserActions } from '#web/features/admin/users/user-actions.tsx'
import type { UserSort, UsersQuery } from '#web/features/admin/users/users-address.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const STATUS_LOOKS: Record<string, BadgeVariant> = { active: 'go', expired: 'wait', suspended: 'stop' }

interface UsersTableProps {
  users: AdminUser[]
  selfId: string | undefined
  query: UsersQuery
  selected: AdminUser | null
  onSort: (sort: UserSort) => void
  onEdit: (user: AdminUser) => void
}

export function UsersTable({ users, selfId, query, selected, onSort, onEdit }: UsersTableProps) {
  const columns: Column<AdminUser, UserSort>[] = [
    { header: 'User', sort: 'name', full: true, cell: (user) => <Who user={user} isSelf={user.id === selfId} /> },
    {
      header: 'Status',
      sort: 'status',
      cell: ({ subscriptionStatus }) => (
        <Badge variant={STATUS_LOOKS[subscriptionStatus]}>{statusBadge(subscriptionStatus)}</Badge>
      ),
    },
    {
      header: 'Role',
      sort: 'role',
      cell: ({ role }) => (role === 'admin' ? <Badge variant="ink">Admin</Badge> : <Badge variant="quiet">User</Badge>),
    },
    {
      header: 'Free Uses',
      sort: 'freeUses',
      align: 'right',
      cell: ({ freeUsesRemaining }) => formatNumber(freeUsesRemaining),
    },
    {
      header: 'Activity',
      cell: ({ itemCount, listingCount }) => (
        <>
          <span className="block whitespace-nowrap">{counted(itemCount, 'item')}</span>
          <span className="block whitespace-nowrap text-sm text-muted">{counted(listingCount, 'listing')}</span>
        </>
      ),
    },
    {
      header: 'Joined',
      sort: 'joined',
      cell: ({ createdAt }) => (
        <time className="whitespace-nowrap" dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
      ),
    },
    {
      header: 'Actions',
      align: 'right',
      bare: true,
      cell: (user) => <UserActions user={user} isSelf={user.id === selfId} onEdit={() => onEdit(user)} />,
    },
  ]
  return (
    <Table
      caption="Users"
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      sorting={{ by: query.sort, order: query.order, onSort }}
      selected={selected?.id}
    />
  )
}

function Who({ user: { name, email, plan }, isSelf }: { user: AdminUser; isSelf: boolean }) {
  return (
    <div className="wrap-anywhere min-w-40">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <b>{name}</b>
        {isSelf && <Badge variant="est">You</Badge>}
        {plan === 'supporter' && <Badge variant="tag">{PLANS.supporter.name}</Badge>}
      </p>
      <p className="text-sm text-muted">{email}</p>
    </div>
  )
}

const counted = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
