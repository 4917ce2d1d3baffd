import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/table.css'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** Takes a whole line of the card on phones, without its label. */
  full?: boolean
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Rows become cards under 640 px, each cell with its column's name. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, align }) => (
            <th key={header} scope="col" className={align && 'r'}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, cell, align, full }) => (
              <td
                key={header}
                data-label={full ? undefined : header}
                className={classNames(align && 'r', full && 'full')}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
