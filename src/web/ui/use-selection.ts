import { useCallback, useState } from 'react'

export interface Selection<Row> {
  /** In the order of the list; what is selected and has left the list no longer counts. */
  chosen: Row[]
  isSelected: (id: string) => boolean
  select: (id: string, on: boolean) => void
  /** Everything that is shown, or nothing. */
  selectAll: (on: boolean) => void
  clear: () => void
}

/** Which of the rows on screen somebody picked to do something with all of them. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = useCallback(
    (id: string, on: boolean) =>
      setSelected((now) => new Set(on ? [...now, id] : [...now].filter((each) => each !== id))),
    [],
  )
  return {
    chosen: rows.filter(({ id }) => selected.has(id)),
    isSelected: (id) => selected.has(id),
    select,
    selectAll: (on) => setSelected(new Set(on ? rows.map(({ id }) => id) : [])),
    clear: () => setSelected(new Set()),
  }
}
