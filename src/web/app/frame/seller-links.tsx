import { History, Images, LayoutDashboard, type LucideIcon, MessageCircle, Settings, Shield } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import type { PagePath } from '#contract/pages.ts'
import { SectionLink } from '#web/app/frame/section-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

interface Place {
  path: PagePath
  label: string
  icon: LucideIcon
  /** The part of the workspace that shows the same: from there it is only a scroll away. */
  section?: string
}
const PLACES: Place[] = [
  { path: '/upload', label: 'Pile', icon: Images },
  { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { path: '/history', label: 'History', icon: History, section: 'history' },
  { path: '/replies', label: 'Replies', icon: MessageCircle },
  { path: '/settings', label: 'Settings', icon: Settings, section: 'settings' },
]
const ADMIN: Place = { path: '/admin', label: 'Admin Dashboard', icon: Shield }

/** The seller's ways through the product, in the header and in the phone's menu. */
export function SellerLinks({ user }: { user: User }) {
  const [here] = useLocation()
  const look = buttonClass({ variant: 'quiet' })
  const places = user.role === 'admin' ? [...PLACES, ADMIN] : PLACES
  return places.map(({ path, label, icon: Icon, section }) =>
    section && here === '/' ? (
      <SectionLink key={path} className={look} section={section}>
        <Icon className="icon" />
        {label}
      </SectionLink>
    ) : (
      <Link key={path} className={look} href={path} aria-current={here === path ? 'page' : undefined}>
        <Icon className="icon" />
        {label}
      </Link>
    ),
  )
}
