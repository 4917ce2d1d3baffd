import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import '#web/ui/pop.css'

export interface MenuItem {
  label: string
  icon: LucideIcon
  run: () => void
}

/** Leads somewhere else, in a new window. */
interface MenuLink {
  label: string
  icon: LucideIcon
  href: string
}

interface MenuProps {
  label: string
  icon: LucideIcon
  items: (MenuItem | MenuLink)[]
}

/** For menus with a button of their own. */
export function MenuRoot({ defaultOpen = false, children }: { defaultOpen?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(defaultOpen)
  useBackCloses(open, () => setOpen(false))
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      {children}
    </DropdownMenu.Root>
  )
}

/** Rarer actions behind one button; `label` says what they are about. */
export const Menu = ({ label, icon: Icon, items }: MenuProps) => (
  <MenuRoot>
    <DropdownMenu.Trigger className={buttonClass({ variant: 'quiet', size: 'icon' })} aria-label={label}>
      <Icon className="icon" />
    </DropdownMenu.Trigger>
    <MenuContent items={items} />
  </MenuRoot>
)

interface MenuOfProps {
  className: string
  disabled?: boolean
  /** What the button says of itself. */
  children: ReactNode
  /** A sentence above the actions. */
  note: ReactNode
  items: (MenuItem | MenuLink)[]
}

/** The same behind something that shows how it stands. */
export const MenuOf = ({ className, disabled, children, note, items }: MenuOfProps) => (
  <MenuRoot>
    <DropdownMenu.Trigger className={className} disabled={disabled}>
      {children}
    </DropdownMenu.Trigger>
    <MenuContent note={note} items={items} align="start" />
  </MenuRoot>
)

interface MenuContentProps extends Pick<MenuProps, 'items'> {
  note?: ReactNode
  align?: 'start' | 'end'
}

const MenuContent = ({ note, items, align = 'end' }: MenuContentProps) => (
  <DropdownMenu.Content className="pop max-w-80 min-w-60" align={align} sideOffset={4} collisionPadding={16}>
    {note && <DropdownMenu.Label className="pop__label">{note}</DropdownMenu.Label>}
    {items.map(({ label, icon: Icon, ...item }) =>
      'href' in item ? (
        <DropdownMenu.Item key={label} className="pop__item" asChild>
          <a href={item.href} target="_blank" rel="noreferrer">
            <Icon className="icon" />
            {label}
          </a>
        </DropdownMenu.Item>
      ) : (
        <DropdownMenu.Item key={label} className="pop__item" onSelect={item.run}>
          <Icon className="icon" />
          {label}
        </DropdownMenu.Item>
      ),
    )}
  </DropdownMenu.Content>
)
