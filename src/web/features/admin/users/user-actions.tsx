import { Ban, LogOut, type LucideIcon, Pencil, RotateCcw, ShieldOff, Trash2 } from 'lucide-react'
import type { AdminUser } from '#contract/admin/admin.ts'
import { useUserActions } from '#web/features/admin/users/use-user-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

interface UserActionsProps {
  user: AdminUser
  /** Nobody locks themself out. */
  isSelf: boolean
  onEdit: () => void
}

export function UserActions({ user, isSelf, onEdit }: UserActionsProps) {
  const { suspend, reactivate, signOut, removeFactor, askAndRemoveFactor, remove, askAndDelete } = useUserActions()
  const suspended = user.subscriptionStatus === 'suspended'
  return (
    <span className="-mr-[11px] inline-flex text-muted max-sm:mr-0 max-sm:-mb-2.5 max-sm:-ml-[13px]">
      <Action label={`Edit ${user.name}`} tip="Edit" icon={Pencil} run={onEdit} />
      {suspended ? (
        <Action
          label={`Reactivate ${user.name}`}
          tip="Reactivate"
          icon={RotateCcw}
          busy={reactivate.isPending}
          run={() => reactivate.mutate(user)}
        />
      ) : (
        <Action
          label={`Suspend ${user.name}`}
          tip="Suspend"
          icon={Ban}
          busy={suspend.isPending}
          refusal={isSelf ? 'You cannot suspend yourself' : undefined}
          run={() => suspend.mutate(user)}
        />
      )}
      <Action
        label={`Sign ${user.name} out everywhere`}
        tip={isSelf ? 'Sign out everywhere else' : 'Sign out everywhere'}
        icon={LogOut}
        busy={signOut.isPending}
        run={() => signOut.mutate(user)}
      />
      {user.hasSecondFactor && (
        <Action
          label={`Remove two-step verification of ${user.name}`}
          tip="Remove two-step verification"
          icon={ShieldOff}
          busy={removeFactor.isPending}
          refusal={isSelf ? 'Remove your own two-step verification in Settings' : undefined}
          run={() => void askAndRemoveFactor(user)}
        />
      )}
      <Action
        label={`Delete ${user.name}`}
        tip="Delete"
        icon={Trash2}
        busy={remove.isPending}
        refusal={isSelf ? 'You cannot delete yourself' : undefined}
        run={() => void askAndDelete(user)}
      />
    </span>
  )
}

interface ActionProps {
  label: string
  tip: string
  icon: LucideIcon
  busy?: boolean
  /** Why it cannot be done; takes the place of the tip. */
  refusal?: string | undefined
  run: () => void
}

function Action({ label, tip, icon: Icon, busy, refusal, run }: ActionProps) {
  return (
    <Tooltip text={refusal ?? tip}>
      <Button
        variant="quiet"
        size="icon"
        className="hover:text-ink aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:opacity-45"
        aria-label={label}
        aria-disabled={refusal ? true : undefined}
        busy={busy}
        onClick={refusal ? undefined : run}
      >
        {!busy && <Icon className="icon" />}
      </Button>
    </Tooltip>
  )
}
