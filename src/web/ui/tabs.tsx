import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/tabs.css'

interface Tab {
  value: string
  label: string
  icon?: LucideIcon
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: Tab[]
  value: string
  onValueChange: (value: string) => void
}

/** Four with icons have no room beside them on phones. */
const ON_TOP = 'max-sm:flex-col max-sm:justify-start max-sm:gap-1 max-sm:px-0.5 max-sm:py-2 max-sm:text-[0.78rem]'

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const crowded = tabs.length > 3 && tabs.some(({ icon }) => icon)
  // As wide as their words; those of two rows are all alike.
  const isOneRow = crowded && tabs.length === 4
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map(({ value, label, icon: Icon }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className={classNames('tab', crowded && ON_TOP, isOneRow && 'max-sm:flex-auto')}
          >
            {Icon && <Icon className="icon" />}
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
