import { Suspense } from 'react'
import type { HistoryItem, HistoryQuery } from '#contract/items/history.ts'
import { preloadable } from '#web/ui/preloadable.ts'

const MarkAsSold = preloadable(() =>
  import('#web/features/sales/sold/mark-as-sold.tsx').then((module) => module.MarkAsSold),
)
const CorrectImported = preloadable(() =>
  import('#web/features/sales/sold/correct-imported.tsx').then((module) => module.CorrectImported),
)
const TakeDownDialog = preloadable(() =>
  import('#web/features/sales/sold/take-down-dialog.tsx').then((module) => module.TakeDownDialog),
)
const MoneyDialog = preloadable(() =>
  import('#web/features/sales/money/money-dialog.tsx').then((module) => module.MoneyDialog),
)
const ImportSalesDialog = preloadable(() =>
  import('#web/features/sales/figures/import-sales-dialog.tsx').then((module) => module.ImportSalesDialog),
)
const ImportItemsDialog = preloadable(() =>
  import('#web/features/analysis/import/import-items-dialog.tsx').then((module) => module.ImportItemsDialog),
)
const TaxPackDialog = preloadable(() =>
  import('#web/features/sales/figures/tax-pack-dialog.tsx').then((module) => module.TaxPackDialog),
)
const MarketFilesDialog = preloadable(() =>
  import('#web/features/items/history/market-files-dialog.tsx').then((module) => module.MarketFilesDialog),
)

/** About one line. */
export interface ItemDialog {
  name: 'sold' | 'imported' | 'take-down' | 'cost' | 'floor'
  item: HistoryItem
}

/** About a file. */
export interface FileDialog {
  name: 'import' | 'import-items' | 'taxes' | 'markets'
}

interface HistoryDialogsProps {
  open: ItemDialog | FileDialog | null
  /** What the files for marketplaces are made of. */
  query: HistoryQuery
  /** To the figures of all time; undefined where they are shown, or the plan has none. */
  onAllTime: (() => void) | undefined
  onClose: () => void
}

/** The one that is open; its code comes when it is. */
export function HistoryDialogs({ open, query, onAllTime, onClose }: HistoryDialogsProps) {
  return (
    <Suspense>
      {open?.name === 'sold' && <MarkAsSold itemId={open.item.id} onClose={onClose} />}
      {open?.name === 'imported' && <CorrectImported line={open.item} onClose={onClose} />}
      {open?.name === 'take-down' && <TakeDownDialog itemId={open.item.id} onClose={onClose} />}
      {(open?.name === 'cost' || open?.name === 'floor') && (
        <MoneyDialog item={open.item} missing={open.name} onClose={onClose} />
      )}
      {open?.name === 'import' && <ImportSalesDialog onShow={onAllTime} onClose={onClose} />}
      {open?.name === 'import-items' && <ImportItemsDialog onClose={onClose} />}
      {open?.name === 'taxes' && <TaxPackDialog onClose={onClose} />}
      {open?.name === 'markets' && <MarketFilesDialog query={query} onClose={onClose} />}
    </Suspense>
  )
}
