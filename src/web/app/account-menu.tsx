import { LogOut, Sparkles } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { useLeave } from '#web/app/use-leave.ts'
import { initialsOf } from '#web/platform/initials.ts'
import '#web/ui/pop.css'

export function AccountMenu({ user }: { user: User }) {
  const [, navigate] = useLocation()
  const leave = useLeave()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="avatar-button" aria-label={`${initialsOf(user.name)}, account of ${user.name}`}>
        <span className="avatar" aria-hidden="true">
          {initialsOf(user.name)}
        </span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="pop min-w-60" align="end" sideOffset={6} collisionPadding={16}>
        <DropdownMenu.Label className="pop__label">
          <b className="block text-ui text-ink">{user.name}</b>
          {user.email}
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="pop__rule" />
        <DropdownMenu.Item className="pop__item" onSelect={() => navigate('/subscribe')}>
          <Sparkles className="icon" />
          Plans
        </DropdownMenu.Item>
        <DropdownMenu.Item className="pop__item" onSelect={() => void leave()}>
          <LogOut className="icon" />
          Sign out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
