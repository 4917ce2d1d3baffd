import { History, Images, Plus } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const ACTIONS = [
  { href: '/upload', label: 'Add a pile of photos', icon: Images },
  { href: '/history', label: 'View All History', icon: History },
  { href: '/platform-connections?add=1', label: 'Add Platform', icon: Plus },
] as const

export function QuickActions() {
  return (
    <Card tight title={<h2 className="text-lg">Quick Actions</h2>}>
      <div className="grid gap-2">
        {ACTIONS.map(({ href, label, icon: Icon }) => (
          <Link key={href} className={buttonClass({ variant: 'line', block: true })} href={href}>
            <Icon className="icon" />
            {label}
          </Link>
        ))}
      </div>
    </Card>
  )
}
