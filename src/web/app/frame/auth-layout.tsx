import type { FrameProps } from '#web/app/frame/layout.tsx'
import { SkipLink } from '#web/app/frame/layout.tsx'
import { Logo } from '#web/app/frame/logo.tsx'
import { ThemeSwitch } from '#web/app/frame/theme-switch.tsx'

/** Forms stand alone: a way home, the theme, and nothing that leads away. */
export function AuthLayout({ children }: FrameProps) {
  return (
    <div className="relative flex min-h-dvh flex-col">
      <SkipLink />
      <header className="absolute inset-x-0 top-0 z-3 flex items-center justify-between px-8 py-5 max-md:static max-md:px-4 max-md:py-2 max-sm:pr-1">
        <Logo />
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-[1_0_auto]">
        {children}
      </main>
    </div>
  )
}
