import type { FrameProps } from '#web/app/layout.tsx'
import { SkipLink } from '#web/app/layout.tsx'
import { Logo } from '#web/app/logo.tsx'
import { ThemeSwitch } from '#web/app/theme-switch.tsx'

/** Forms stand alone: a way home, the theme, and nothing that leads away. */
export function AuthLayout({ children }: FrameProps) {
  return (
    <div className="frame frame--auth">
      <SkipLink />
      <header className="auth-top">
        <Logo />
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
