import { Bell, Cpu, Database, User as Person, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { AccountSettings } from '#web/app/settings/account-settings.tsx'
import { DataSettings } from '#web/features/account-data/data-settings.tsx'
import { ProgramSettings } from '#web/features/programs/program-settings.tsx'
import { AiSettings } from '#web/features/settings/ai-settings.tsx'
import { NotificationSettings } from '#web/features/settings/notification-settings.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface SettingsScreenProps {
  user: User
  billing: ReactNode
  /** 1 on a page of its own, where the open tab then heads what stands in it. */
  level?: 1 | 2
}

/** The open tab is `section` in the address, so that it can be linked and survives a reload. */
export function SettingsScreen({ user, billing, level = 2 }: SettingsScreenProps) {
  const search = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const show = (section: string) => {
    search.set('section', section)
    // With the fragment, which is not ours: it says where on its page this screen stands.
    navigate(`${path}?${search}${location.hash}`, { replace: true })
  }
  const tabs = [
    { value: 'ai', label: 'AI & Analysis', icon: Cpu, content: <AiSettings user={user} /> },
    { value: 'account', label: 'Account', icon: Person, content: <AccountSettings user={user} billing={billing} /> },
    { value: 'notifications', label: 'Notifications', icon: Bell, content: <NotificationSettings /> },
    { value: 'programs', label: 'Programs', icon: Terminal, content: <ProgramSettings /> },
    { value: 'data', label: 'Data & Privacy', icon: Database, content: <DataSettings /> },
  ]
  const asked = search.get('section')
  const open = tabs.find(({ value }) => value === asked) ?? tabs[0]!
  return (
    <div className="@container grid max-w-220 gap-4">
      {level === 1 ? <h1>Settings</h1> : <h2>Settings</h2>}
      {level === 1 && <h2 className="sr-only">{open.label}</h2>}
      <Tabs label="Settings" tabs={tabs} value={open.value} onValueChange={show} />
    </div>
  )
}
