import type { SaleFile } from '#server/features/sales/import/sale-files.ts'
import type { FileLine } from '#server/platform/files/read-csv.ts'

/** A sum of the whole order, which each of its lines repeats, is left in the first of them. */
export function onceAnOrder({ perOrder }: SaleFile, header: string[], lines: FileLine[]): FileLine[] {
  const order = perOrder ? header.indexOf(perOrder.id) : -1
  if (!perOrder || order < 0) return lines
  const places = new Set(perOrder.sums.map((name) => header.indexOf(name)))
  const seen = new Set<string>()
  const isAgain = (cells: string[], nth: number) => {
    const sum = JSON.stringify([cells[order], nth, cells[nth]])
    const again = seen.has(sum)
    seen.add(sum)
    return again
  }
  return lines.map(({ cells, number }) => ({
    number,
    cells: cells.map((cell, nth) => (places.has(nth) && cells[order] && isAgain(cells, nth) ? '' : cell)),
  }))
}
