import { type ReactNode, useId } from 'react'
import '#web/ui/section.css'

interface SectionProps {
  /** What links and scripts scroll to. */
  id: string
  title: string
  /** Stands at the end of the title's line. */
  end?: ReactNode
  children: ReactNode
}

/** A block of a long page under a heading of its own, which can take the focus when the page jumps to it. */
export function Section({ id, title, end, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} className="section" aria-labelledby={headingId}>
      <div className="section__head">
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
