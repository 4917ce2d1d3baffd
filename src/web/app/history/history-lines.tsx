import { SquareCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryItem } from '#contract/items/history.ts'
import { HistoryActions } from '#web/app/history/history-actions.tsx'
import { HistoryBulk } from '#web/app/history/history-bulk.tsx'
import type { ItemDialog } from '#web/app/history/history-dialogs.tsx'
import { HistoryList } from '#web/features/items/history/history-list.tsx'
import { helperPath } from '#web/features/posting/marketplace-draft.ts'
import { StaleNote } from '#web/features/sales/stale/stale-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { SelectAll } from '#web/ui/select-all.tsx'
import { useSelection } from '#web/ui/use-selection.ts'

interface HistoryLinesProps {
  lines: HistoryItem[]
  stale: boolean
  selecting: boolean
  onSelecting: (selecting: boolean) => void
  onDialog: (dialog: ItemDialog) => void
  /** What can be done with all of them without selecting any. */
  children: ReactNode
}

/** The lines of a shelf: each with what can be done with it, or all of them to choose from. Sales from a file are no items. */
export function HistoryLines({ lines, stale, selecting, onSelecting, onDialog, children }: HistoryLinesProps) {
  const items = lines.filter(({ imported }) => imported === null)
  const selection = useSelection(items)
  const { chosen, clear } = selection
  const choosing = selecting && items.length > 0
  function switchTo(next: boolean) {
    clear()
    onSelecting(next)
  }
  return (
    <>
      <Row className="justify-between">
        {choosing ? <SelectAll count={items.length} selection={selection} /> : children}
        {items.length > 0 && (
          <Button className="ml-auto" onClick={() => switchTo(!choosing)}>
            {!choosing && <SquareCheckBig className="icon" />}
            {choosing ? 'Done' : 'Select'}
          </Button>
        )}
      </Row>
      <HistoryList
        items={lines}
        stale={stale}
        selection={choosing ? selection : null}
        actions={(item) => <HistoryActions item={item} onDialog={onDialog} />}
        advice={(item) => item.suggestion && <StaleNote item={item} helperPath={helperPath} />}
        onMissing={(item, name) => onDialog({ name: item.imported === null ? name : 'imported', item })}
      />
      {choosing && chosen.length > 0 && <HistoryBulk items={chosen} onClear={clear} />}
    </>
  )
}
