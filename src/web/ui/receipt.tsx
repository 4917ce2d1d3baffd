import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/receipt.css'

type Part = 'profit' | 'fees' | 'cost'

interface Line {
  name: string
  amount: string
  /** The part of the bar above that it belongs to. */
  part?: Part
}

interface ReceiptProps {
  lines: Line[]
  sum: { name: string; amount: ReactNode; tone: 'gain' | 'loss' | 'open' }
  /** How the whole divides, as a bar. */
  shares: { part: Part; size: number }[]
}

/** What is left, line by line. */
export const Receipt = ({ lines, sum, shares }: ReceiptProps) => (
  <div>
    <div className="receipt__share" aria-hidden="true">
      {shares
        .filter(({ size }) => size > 0)
        .map(({ part, size }) => (
          <i key={part} className={`receipt--${part}`} style={{ flex: size }} />
        ))}
    </div>
    <dl className="receipt">
      {lines.map(({ name, amount, part }) => (
        <div key={name}>
          <dt>
            {part && <i className={`receipt__dot receipt--${part}`} aria-hidden="true" />}
            {name}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={classNames('receipt__sum', sum.tone !== 'gain' && `receipt__sum--${sum.tone}`)}>
        <dt>{sum.name}</dt>
        <dd>{sum.amount}</dd>
      </div>
    </dl>
  </div>
)
