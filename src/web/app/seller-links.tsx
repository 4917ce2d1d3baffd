import { History, LayoutDashboard, Settings, Shield } from 'lucide-react'
import { Link, useRoute } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { SectionLink } from '#web/app/section-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** The seller's ways through the product, in the header and in the phone's menu. */
export function SellerLinks({ user }: { user: User }) {
  const [onDashboard] = useRoute('/dashboard')
  const [onAdmin] = useRoute('/admin')
  const look = buttonClass({ variant: 'quiet' })
  return (
    <>
      <Link className={look} href="/dashboard" aria-current={onDashboard ? 'page' : undefined}>
        <LayoutDashboard className="icon" />
        Dashboard
      </Link>
      <SectionLink className={look} section="history">
        <History className="icon" />
        History
      </SectionLink>
      <SectionLink className={look} section="settings">
        <Settings className="icon" />
        Settings
      </SectionLink>
      {user.role === 'admin' && (
        <Link className={look} href="/admin" aria-current={onAdmin ? 'page' : undefined}>
          <Shield className="icon" />
          Admin Dashboard
        </Link>
      )}
    </>
  )
}
