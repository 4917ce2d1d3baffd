import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface AuthPageProps {
  title: string
  subtitle?: ReactNode
  /** Stands beside the form, below it on phones. */
  beside?: ReactNode
  children: ReactNode
}

export function AuthPage({ title, subtitle, beside, children }: AuthPageProps) {
  return (
    <div
      className={classNames(
        'grid min-h-dvh max-md:min-h-0 max-md:grid-cols-1',
        beside ? 'grid-cols-[minmax(0,1fr)_minmax(0,520px)]' : 'grid-cols-1',
      )}
    >
      <div className="grid px-8 pt-21 pb-12 max-md:px-4 max-md:pt-3 max-md:pb-10">
        <div className="mx-auto grid w-full max-w-106 content-center gap-5 max-md:[&_p_a]:py-3 [&_form]:grid [&_form]:gap-4.5">
          <div className="grid gap-2">
            <h1 className="text-4xl tracking-[-0.03em] max-md:text-3xl">{title}</h1>
            {subtitle && <p className="text-muted">{subtitle}</p>}
          </div>
          {children}
        </div>
      </div>
      {beside}
    </div>
  )
}
