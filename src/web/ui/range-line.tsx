import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { axisOf, dotLevels, labelOffsetPx, withRoomFor } from '#web/ui/range-layout.ts'
import { HangingTag } from '#web/ui/tag.tsx'
import '#web/ui/range-line.css'

interface RangeDot {
  letter: string
  value: number
  estimate?: boolean
}

interface RangeMark {
  value: number
  word: string
  /** A second line, hidden on phones. */
  note?: string
}

interface RangeLineProps {
  /** Says the whole picture in one sentence. */
  label: string
  low: number
  high: number
  left: RangeMark
  tag: { value: number; word: string }
  right: RangeMark
  dots: readonly RangeDot[]
  format: (value: number) => string
  legend?: ReactNode
}

const TAG_HALF_WIDTH_PX = 62
/** From the middle of the tag to the far end of the label beside it. */
const TAG_AND_LABEL_PX = 142

/** The range on a line: two marks, the tag between them, and a dot for each source. */
export function RangeLine({ label, low, high, left, tag, right, dots, format, legend }: RangeLineProps) {
  const [ref, widthPx] = useWidthPx()
  const values = [low, high, left.value, right.value, tag.value, ...dots.map((dot) => dot.value)]
  const { min, max } = withRoomFor(tag.value, TAG_AND_LABEL_PX / Math.max(widthPx, 1), axisOf(values))
  const share = (value: number) => (value - min) / (max - min)
  const at = (value: number) => `${share(value) * 100}%`
  const gapPx = (a: number, b: number) => Math.abs(share(a) - share(b)) * widthPx
  const levels = dotLevels(dots.map((dot) => share(dot.value) * widthPx))
  const highestFirst = dots
    .map((dot, index) => ({ ...dot, level: levels[index] ?? 0 }))
    .sort((a, b) => b.level - a.level)
  return (
    <figure role="img" aria-label={label} ref={ref}>
      <div
        className="range"
        aria-hidden="true"
        style={{ '--axis': `${64 + 29 * Math.max(0, ...levels)}px` } as CSSProperties}
      >
        <i className="range__axis" />
        <i className="range__band" style={{ left: at(low), width: `${(share(high) - share(low)) * 100}%` }} />
        <i
          className="range__core"
          style={{ left: at(left.value), width: `${(share(right.value) - share(left.value)) * 100}%` }}
        />
        {highestFirst.map(({ letter, value, estimate, level }) => (
          <span
            key={letter}
            className={classNames('range__dot', estimate && 'range__dot--est')}
            style={{ left: at(value), '--lv': level } as CSSProperties}
          >
            {letter}
          </span>
        ))}
        <i className="range__string" style={{ left: at(tag.value) }} />
        <span className="range__rec" style={{ left: at(tag.value) }}>
          <HangingTag price={format(tag.value)} word={tag.word} />
        </span>
        <span className="range__mark range__mark--l" style={{ left: at(left.value) }}>
          <MarkLabel
            mark={left}
            format={format}
            style={{ right: labelOffsetPx(gapPx(left.value, tag.value), TAG_HALF_WIDTH_PX) }}
          />
        </span>
        <span className="range__mark range__mark--r" style={{ left: at(right.value) }}>
          <MarkLabel
            mark={right}
            format={format}
            style={{ left: labelOffsetPx(gapPx(right.value, tag.value), TAG_HALF_WIDTH_PX) }}
          />
        </span>
      </div>
      {legend && <div className="legend">{legend}</div>}
    </figure>
  )
}

interface MarkLabelProps {
  mark: RangeMark
  format: (value: number) => string
  style: CSSProperties
}

function MarkLabel({ mark, format, style }: MarkLabelProps) {
  return (
    <span style={style}>
      {mark.word}
      <b>{format(mark.value)}</b>
      {mark.note && <em>{mark.note}</em>}
    </span>
  )
}

function useWidthPx() {
  const ref = useRef<HTMLElement>(null)
  const [widthPx, setWidthPx] = useState(640)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidthPx(element.clientWidth)
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, widthPx] as const
}
