import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
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

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map(({ value, label, icon: Icon }) => (
          <Radix.Trigger key={value} value={value} className="tab">
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
