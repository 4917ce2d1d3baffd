import { Camera, Ellipsis, FileSpreadsheet, FileUp, FolderDown, ListPlus } from 'lucide-react'
import { Link } from 'wouter'
import type { FileDialog } from '#web/app/history/history-dialogs.tsx'
import { DownloadSales } from '#web/features/sales/figures/download-sales.tsx'
import type { FigureRange } from '#web/features/sales/figures/figure-ranges.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'

const IMPORT_ITEMS = 'Import what you sell elsewhere (CSV)'

interface HistoryHeadActionsProps {
  /** There is nothing to download yet, and the page itself says how to begin. */
  empty: boolean
  range: FigureRange
  hasTaxFiles: boolean
  onDialog: (dialog: FileDialog) => void
}

export function HistoryHeadActions({ empty, range, hasTaxFiles, onDialog }: HistoryHeadActionsProps) {
  const importSales = () => onDialog({ name: 'import' })
  const importItems = () => onDialog({ name: 'import-items' })
  return (
    <Row className="max-sm:w-full max-sm:*:flex-auto">
      {empty ? (
        <>
          <Button onClick={importSales}>
            <FileUp className="icon" />
            Import sales
          </Button>
          <Button onClick={importItems}>
            <ListPlus className="icon" />
            {IMPORT_ITEMS}
          </Button>
        </>
      ) : (
        <>
          <DownloadSales range={range} forTaxes={hasTaxFiles} />
          <Menu
            label="More files"
            icon={Ellipsis}
            items={[
              { label: 'Import sales', icon: FileUp, run: importSales },
              { label: IMPORT_ITEMS, icon: ListPlus, run: importItems },
              // Without a plan the figures below say what has it.
              ...(hasTaxFiles
                ? [{ label: 'Tax pack for a year', icon: FolderDown, run: () => onDialog({ name: 'taxes' }) }]
                : []),
              { label: 'Files for eBay and Facebook', icon: FileSpreadsheet, run: () => onDialog({ name: 'markets' }) },
            ]}
          />
          {/* The bar at the bottom of phones has it. */}
          <Link className={buttonClass({ variant: 'go' }, 'max-sm:hidden')} href="/">
            <Camera className="icon" />
            Add items
          </Link>
        </>
      )}
    </Row>
  )
}
