import { LogOut, Sparkles } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { useLeave } from '#web/app/use-leave.ts'
import { MenuRoot } from '#web/ui/menu.tsx'
import '#web/ui/pop.css'

interface AccountMenuProps {
  user: User
  face: DropdownMenu.DropdownMenuTriggerProps
  /** Whoever came by keyboard stands on the first entry, as with every other menu. */
  byKeyboard: boolean
}

/** Open when it comes: somebody pressed the button that stood in its place. */
export function AccountMenu({ user, face, byKeyboard }: AccountMenuProps) {
  const toFirst = useRef(byKeyboard)
  const [, navigate] = useLocation()
  const leave = useLeave()
  return (
    <MenuRoot defaultOpen>
      <DropdownMenu.Trigger {...face} />
      <DropdownMenu.Content
        className="pop min-w-60"
        align="end"
        sideOffset={6}
        collisionPadding={16}
        onFocus={({ currentTarget }) => {
          if (!toFirst.current) return
          toFirst.current = false
          currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
        }}
      >
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
    </MenuRoot>
  )
}
