import { Progress as Radix } from 'radix-ui'
import '#web/ui/progress.css'

export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <Radix.Root className="progress" aria-label={label} value={percent}>
      <Radix.Indicator className="progress__bar" style={{ width: `${percent}%` }} />
    </Radix.Root>
  )
}
