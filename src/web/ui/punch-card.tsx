import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/punch-card.css'

/** One hole per use; the used ones are punched out. */
export function PunchCard({ left, total, label }: { left: number; total: number; label: string }) {
  const holes = Array.from({ length: total }, (_, place) => place)
  return (
    <div className="punch" role="img" aria-label={label}>
      {holes.map((place) => (
        <i key={place} className={classNames('punch__hole', place >= left && 'punch__hole--used')} />
      ))}
    </div>
  )
}
