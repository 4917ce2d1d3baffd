import { Camera, History, Images, Settings } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { BottomBar } from '#web/ui/bottom-bar.tsx'

const PLACES = [
  { href: '/', label: 'Sell', icon: Camera },
  { href: '/upload', label: 'Pile', icon: Images },
  { href: '/history', label: 'History', icon: History },
  { href: '/settings', label: 'Settings', icon: Settings },
] as const

export function SectionsBar() {
  const [path] = useLocation()
  return (
    <BottomBar label="Sections">
      {PLACES.map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          // Where the address stays on its page, nothing else moves the view.
          onClick={() => path === href && scrollTo({ top: 0 })}
        >
          <Icon className="icon" />
          {label}
        </Link>
      ))}
    </BottomBar>
  )
}
