import type { ReactNode } from 'react'
import '#web/features/accounts/auth-page.css'

interface AuthPageProps {
  title: string
  subtitle?: ReactNode
  /** Stands beside the form, below it on phones. */
  beside?: ReactNode
  children: ReactNode
}

export function AuthPage({ title, subtitle, beside, children }: AuthPageProps) {
  return (
    <div className={beside ? 'auth' : 'auth auth--plain'}>
      <div className="auth__l">
        <div className="auth__form">
          <div className="grid gap-2">
            <h1>{title}</h1>
            {subtitle && <p className="text-muted">{subtitle}</p>}
          </div>
          {children}
        </div>
      </div>
      {beside}
    </div>
  )
}
