import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Figure {
  name: string
  /** Undefined until it is known. */
  value: string | undefined
  note?: ReactNode
}

/** A strip of figures; grey shapes until they are known, dashes where they could not be loaded. */
export function Stats({ figures, failed }: { figures: Figure[]; failed: boolean }) {
  return (
    // The lines between the figures are what shows through from behind.
    <dl className="grid auto-cols-fr grid-flow-col gap-px overflow-hidden rounded-card border border-line bg-line max-sm:grid-flow-row max-sm:grid-cols-2">
      {figures.map(({ name, value, note }) => (
        <div
          key={name}
          className="grid content-start gap-0.5 bg-card px-6 pt-4 pb-4.5 max-sm:px-4 max-sm:py-3.5 max-sm:last:odd:col-span-2"
        >
          <dt className="text-ui text-muted">{name}</dt>
          <dd className="font-display text-3xl leading-[1.1] font-[650] tracking-[-0.03em] tabular-nums">
            {value ?? (failed ? '–' : <Skeleton className="h-9 w-20" />)}
          </dd>
          {note && <dd className="text-sm leading-[1.4] text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
