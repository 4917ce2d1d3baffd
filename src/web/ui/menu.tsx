import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { buttonClass } from '#web/ui/button.tsx'
import '#web/ui/pop.css'

export interface MenuItem {
  label: string
  icon: LucideIcon
  run: () => void
}

/** Rarer actions behind one button; `label` says what they are about. */
export function Menu({ label, icon: Icon, items }: { label: string; icon: LucideIcon; items: MenuItem[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonClass({ variant: 'quiet', size: 'icon' })} aria-label={label}>
        <Icon className="icon" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="pop min-w-60" align="end" sideOffset={4} collisionPadding={16}>
        {items.map(({ label, icon: ItemIcon, run }) => (
          <DropdownMenu.Item key={label} className="pop__item" onSelect={run}>
            <ItemIcon className="icon" />
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
