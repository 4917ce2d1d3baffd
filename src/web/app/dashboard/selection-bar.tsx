import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_BULK } from '#contract/posting/posting.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'

/** On phones, the acts share the lines below. */
export const ACT = 'max-sm:flex-[1_0_auto] max-sm:px-2.5'

interface SelectionBarProps {
  label: string
  count: number
  /** What can be done with all of them. */
  children: ReactNode
  note?: ReactNode
  onClear: () => void
}

/** How many are selected, and what can be done with them, always in sight. */
export const SelectionBar = ({ label, count, children, note, onClear }: SelectionBarProps) => (
  <section
    className="lower-bar sticky bottom-[calc(12px+var(--floor))] z-5 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-2 shadow-float max-sm:gap-1 print:hidden"
    aria-label={label}
  >
    <Button size="icon" variant="quiet" aria-label="Clear the selection" onClick={onClear}>
      <X className="icon" />
    </Button>
    <p role="status" className="mr-auto">
      <b>{formatNumber(count)} selected</b>
      {count > MAX_BULK && <span className="text-sm text-muted"> At most {MAX_BULK} at once.</span>}
    </p>
    {/* In a line of their own where they have no room beside it. */}
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:gap-1">{children}</div>
    {note && <p className="basis-full pl-2 text-sm text-muted">{note}</p>}
  </section>
)
