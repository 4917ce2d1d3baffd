import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/table.css'

export interface Column<Row, Sort extends string = string> {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** Takes a whole line of the card on phones, without its label. */
  full?: boolean
  /** Has no label on the card, and stands at the lower right of it. */
  bare?: boolean
  /** Left out of a table under 1101 px; the card has it. */
  spare?: boolean
  /** Makes the header a button that asks for this order. */
  sort?: Sort
}

interface Sorting<Sort extends string> {
  by: Sort
  order: 'asc' | 'desc'
  onSort: (by: Sort) => void
}

interface TableProps<Row, Sort extends string> {
  caption: string
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Stands under a row, as wide as the table; null: nothing does. */
  below?: (row: Row) => ReactNode
  sorting?: Sorting<Sort>
  /** The row that a dialog is about. */
  selected?: string | undefined
  /** So few and short columns that it stays a table on phones. */
  narrow?: boolean
  /** So many columns that rows are cards under 901 px, with more cells side by side. */
  dense?: boolean
}

/** Rows become cards under 641 px, each cell with its column's name; whoever sorts offers another way there. */
export function Table<Row, Sort extends string = string>(props: TableProps<Row, Sort>) {
  const { caption, columns, rows, rowKey, below, sorting, selected, narrow, dense } = props
  return (
    <table
      className={classNames(
        'table',
        narrow ? 'table--narrow' : dense ? 'table--dense max-md:table-cards' : 'max-sm:table-cards',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column.header} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const under = below?.(row)
          return (
            <Fragment key={rowKey(row)}>
              <tr className={rowKey(row) === selected ? 'is-selected' : undefined}>
                {columns.map(({ header, cell, align, full, bare, spare }) => (
                  <td
                    key={header}
                    data-label={full || bare ? undefined : header}
                    className={classNames(
                      align && 'r',
                      full && 'full',
                      bare && 'self-end',
                      bare && (dense ? '-col-start-3 -col-end-1 sm:row-start-1' : 'col-start-2'),
                      spare && 'max-lg:hidden',
                    )}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
              {under && (
                <tr className="table__below">
                  <td className="full" colSpan={columns.length}>
                    {under}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

interface HeaderProps<Row, Sort extends string> {
  column: Column<Row, Sort>
  sorting: Sorting<Sort> | undefined
}

function Header<Row, Sort extends string>({ column, sorting }: HeaderProps<Row, Sort>) {
  const { header, align, sort, spare } = column
  const className = classNames(align && 'r', spare && 'max-lg:hidden')
  if (!sort || !sorting)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  const chosen = sorting.by === sort
  const Icon = !chosen ? ChevronsUpDown : sorting.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th scope="col" className={className} aria-sort={chosen ? DIRECTIONS[sorting.order] : 'none'}>
      <button type="button" className="table__sort" onClick={() => sorting.onSort(sort)}>
        {header}
        <Icon className="icon" />
      </button>
    </th>
  )
}
