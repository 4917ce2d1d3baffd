import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface PlatformRowProps {
  figures: ReactNode
  /** On phones, what the figures come from can be folded away. */
  folded?: boolean
  id?: string
  children: ReactNode
}

/** The figures, and beside them what they come from. */
export function PlatformRow({ figures, folded, id, children }: PlatformRowProps) {
  return (
    <article className="grid grid-cols-[268px_minmax(0,1fr)] gap-6 border-t border-line px-6 py-4 first-of-type:border-t-0 max-sm:grid-cols-1 max-sm:gap-3 max-sm:p-4">
      <div className="flex gap-3">{figures}</div>
      <div id={id} className={classNames('grid content-center gap-2 text-ui', folded && 'max-sm:hidden')}>
        {children}
      </div>
    </article>
  )
}
