import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/segments.css'

export type Segment = 'go' | 'wait' | 'stop' | 'now' | 'open'

const MANY_FROM = 30

interface SegmentsProps {
  label: string
  /** The same in words. */
  words: string
  done: number
  segments: Segment[]
  thin?: boolean
}

/** How far a batch is, with a piece for each thing in it. */
export const Segments = ({ label, words, done, segments, thin }: SegmentsProps) => (
  <div
    className={classNames('segments', thin && 'segments--thin', segments.length >= MANY_FROM && 'segments--many')}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={segments.length}
    aria-valuenow={done}
    aria-valuetext={words}
  >
    {segments.map((segment, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
      <i key={place} className={segment === 'open' ? undefined : `segments__${segment}`} />
    ))}
  </div>
)
