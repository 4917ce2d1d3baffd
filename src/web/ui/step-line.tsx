import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/step-line.css'

interface Stage {
  value: number
  /** What stands on the line, and under it in two lines. */
  text: string
  head: string
  below: string
}

interface StepLineProps {
  /** The first to the last, which is the lowest. */
  stages: Stage[]
  /** What is said under the lowest line. */
  floorText: string
  /** The whole picture in words. */
  label: string
}

/** More than this stand too close to be told apart: then only the ends have words. */
const MOST_NAMED = 5
const TOP = 8
const FLOOR = 67

/** Something that goes down in steps, and never under its floor. */
export function StepLine({ stages, floorText, label }: StepLineProps) {
  const first = stages[0]!.value
  const fall = first - stages.at(-1)!.value
  const width = 100 / stages.length
  const height = (value: number) => (fall === 0 ? FLOOR : TOP + ((first - value) / fall) * (FLOOR - TOP))
  const line = stages.map(({ value }, place) => `${place === 0 ? 'M0' : 'V'} ${height(value)} H${(place + 1) * width}`)
  const named = stages.length <= MOST_NAMED
  const isShown = (place: number) => named || place === 0 || place === stages.length - 1
  const shown = stages.map((stage, place) => ({ ...stage, place })).filter(({ place }) => isShown(place))
  return (
    <figure className="stairs" aria-label={label}>
      <div className="stairs__picture" aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <rect className="stairs__under" x="0" y={FLOOR} width="100" height={100 - FLOOR} />
          <path className="stairs__floor" d={`M0 ${FLOOR} H100`} />
          <path className="stairs__line" d={line.join(' ')} />
        </svg>
        {shown.map(({ place, value, text }) => (
          <span
            key={place}
            className={classNames(
              'stairs__value',
              place > 0 && 'stairs__value--inner',
              place > 1 && 'stairs__value--later',
              !named && place > 0 && 'stairs__value--last',
            )}
            style={{ ...((named || place === 0) && { left: `${place * width}%` }), top: `${height(value)}%` }}
          >
            {text}
          </span>
        ))}
        <span className="stairs__under-text" style={{ top: `${FLOOR}%` }}>
          {floorText}
        </span>
      </div>
      <ol className={classNames('stairs__axis', !named && 'stairs__axis--ends')} aria-hidden="true">
        {shown.map(({ place, head, below }) => (
          <li key={place}>
            <b>{head}</b>
            {below}
          </li>
        ))}
      </ol>
    </figure>
  )
}
