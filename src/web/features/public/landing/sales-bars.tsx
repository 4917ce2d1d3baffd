import { ExampleNote } from '#web/features/public/landing/example-note.tsx'
import { SALES } from '#web/features/public/landing/examples.ts'
import { formatDollars } from '#web/platform/format.ts'

const PX_PER_DOLLAR = 0.44

export const SalesBars = () => (
  <figure className="bars">
    <ol>
      {SALES.map(({ month, dollars }) => (
        <li key={month}>
          <b>{formatDollars(dollars)}</b>
          <i style={{ height: dollars * PX_PER_DOLLAR }} />
          <span>{month}</span>
        </li>
      ))}
    </ol>
    <figcaption>
      <ExampleNote />
    </figcaption>
  </figure>
)
