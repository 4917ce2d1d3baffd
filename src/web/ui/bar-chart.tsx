import { Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import { labeledPlaces, scaleFor } from '#web/ui/bar-scale.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/bar-chart.css'

export type BarColor = 'ink' | 'go' | 'wait' | 'field' | 'hatched' | 'stop'

export interface BarSeries {
  name: string
  /** Red is hatched too: what went wrong is seen without telling colors apart. */
  color: BarColor
  values: number[]
  /** What is told of it where that is not its bars; null: only its color. */
  told?: number[] | null
  /** Hangs under the line: what went out. */
  down?: boolean
}

export interface BarChartProps {
  title: string
  /** What there is to see, in one sentence. */
  summary: string
  /** One name for each place on the line, such as a day. */
  places: string[]
  series: BarSeries[]
  format: (value: number) => string
  /** For the lines behind the bars, which are round; as all others unless told. */
  formatScale?: (value: number) => string
  /** What a place is, and what all of them are together; days unless told. */
  of?: { one: string; all: string }
  /** Stands under each place: then there is a label for each. */
  totals?: string[]
  /** Further columns of the table: figures that are no bars. */
  columns?: { name: string; values: string[] }[]
}

const MOST_LABELS = 4
const DAYS = { one: 'Day', all: 'All days' }

/** Stacked bars over time. Pointing at a place tells its figures; the same figures stand in a table behind a button. */
export function BarChart(props: BarChartProps) {
  const { title, summary, places, series, format, of = DAYS } = props
  const [pointed, setPointed] = useState<number | null>(null)
  const [asTable, setAsTable] = useState(false)
  const tableId = useId()
  const shown = pointed === null ? undefined : places[pointed]
  return (
    <figure className="chart">
      <figcaption className="chart__head">
        <div>
          <h3>{title}</h3>
          <p className="text-ui text-muted">{summary}</p>
        </div>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={asTable}
          aria-controls={tableId}
          aria-label={`Table: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 className="icon" />
          Table
        </Button>
      </figcaption>
      <div className="chart__key">
        <b>{shown ?? of.all}</b>
        <ul>
          {series.map(({ name, color, values, told = values }) => (
            <li key={name}>
              <i className={`chart__dot chart--${color}`} />
              {name}{' '}
              {told && (
                <b>{format(pointed === null ? told.reduce((sum, value) => sum + value, 0) : (told[pointed] ?? 0))}</b>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Plot {...props} pointed={pointed} onPoint={setPointed} />
      <div id={tableId} hidden={!asTable}>
        {asTable && <Figures {...props} />}
      </div>
    </figure>
  )
}

interface PlotProps extends BarChartProps {
  pointed: number | null
  onPoint: (place: number | null) => void
}

function Plot(props: PlotProps) {
  const { title, summary, places, series, format, formatScale = format, totals, pointed, onPoint } = props
  const ups = series.filter(({ down }) => !down)
  const downs = series.filter(({ down }) => down)
  const sumAt = (parts: BarSeries[], place: number) => parts.reduce((sum, { values }) => sum + (values[place] ?? 0), 0)
  const highest = Math.max(0, ...places.map((_, place) => sumAt(ups, place)))
  const lowest = -Math.max(0, ...places.map((_, place) => sumAt(downs, place)))
  // Without a bar there is no measure, only the ground.
  const lines = highest === lowest ? [0] : scaleFor(lowest, highest)
  const bottom = Math.min(lowest, lines[0] ?? 0)
  const top = lines.at(-1) || 1
  const percent = (value: number) => `${(value / (top - bottom)) * 100}%`
  const labeled = labeledPlaces(places.length, MOST_LABELS)
  return (
    <div className={classNames('chart__plot', totals && 'chart__plot--totals')}>
      <div className="chart__scale" aria-hidden="true">
        {lines.map((line) => (
          <span key={line} style={{ top: percent(top - line) }}>
            {formatScale(line)}
          </span>
        ))}
      </div>
      <div
        className={classNames('chart__area', places.length > 45 && 'chart__area--dense')}
        role="img"
        aria-label={`${title}. ${summary}`}
        onPointerLeave={() => onPoint(null)}
      >
        {lines.map((line) => (
          <i
            key={line}
            className={classNames('chart__line', line === 0 && 'chart__line--zero')}
            style={{ bottom: percent(line - bottom) }}
          />
        ))}
        {places.map((name, place) => (
          <div
            key={name}
            className={classNames('chart__place', pointed === place && 'is-pointed')}
            onPointerEnter={() => onPoint(place)}
          >
            <Stack parts={ups} place={place} percent={percent} offset={percent(-bottom)} />
            {downs.length > 0 && <Stack parts={downs} place={place} percent={percent} offset={percent(top)} down />}
          </div>
        ))}
      </div>
      {totals ? (
        <div className="chart__totals" aria-hidden="true">
          {places.map((name, place) => (
            <span key={name}>
              {name}
              <b>{totals[place]}</b>
            </span>
          ))}
        </div>
      ) : (
        <div className="chart__labels" aria-hidden="true">
          {places.map(
            (name, place) =>
              labeled.has(place) && (
                <span key={name} style={labelPosition(place, places.length)}>
                  {name}
                </span>
              ),
          )}
        </div>
      )}
    </div>
  )
}

/** The outer labels keep inside the chart, the others stand under the middle of their place. */
function labelPosition(place: number, count: number) {
  if (place === 0) return { left: 0 }
  if (place === count - 1) return { right: 0 }
  return { left: `${((place + 0.5) / count) * 100}%`, translate: '-50%' }
}

interface StackProps {
  parts: BarSeries[]
  place: number
  percent: (value: number) => string
  offset: string
  down?: boolean
}

function Stack({ parts, place, percent, offset, down }: StackProps) {
  return (
    <div
      className={classNames('chart__stack', down && 'chart__stack--down')}
      style={{ [down ? 'top' : 'bottom']: offset }}
    >
      {parts.map(({ name, color, values }) => {
        const value = values[place] ?? 0
        return value > 0 && <i key={name} className={`chart__bar chart--${color}`} style={{ height: percent(value) }} />
      })}
    </div>
  )
}

/** Newest first, as what is looked up is mostly recent. */
function Figures({ title, places, series, format, of = DAYS, columns = [] }: BarChartProps) {
  const order = places.map((_, place) => place).reverse()
  const figures = series.flatMap(({ name, values, told = values }) => (told ? [{ name, told }] : []))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="chart__figures" aria-label={`Table: ${title}`} tabIndex={0}>
      <table>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{of.one}</th>
            {[...figures, ...columns].map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((place) => (
            <tr key={places[place]}>
              <th scope="row">{places[place]}</th>
              {figures.map(({ name, told }) => (
                <td key={name}>{format(told[place] ?? 0)}</td>
              ))}
              {columns.map(({ name, values }) => (
                <td key={name}>{values[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
