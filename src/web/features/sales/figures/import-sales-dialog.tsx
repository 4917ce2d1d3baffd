import { useState } from 'react'
import type { Basis } from '#contract/sales/cost.ts'
import type { SalesImport } from '#contract/sales/import.ts'
import { OptionalLines, StillSold } from '#web/features/sales/figures/import-lines.tsx'
import { ImportPreview } from '#web/features/sales/figures/import-preview.tsx'
import { NOTHING_ELSE, OPTIONAL, sendSales } from '#web/features/sales/figures/send-sales.ts'
import { BasisChips } from '#web/features/sales/money/basis-chips.tsx'
import { salesOf } from '#web/features/sales/sales-of.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { FileImportDialog } from '#web/platform/file-import/file-import-dialog.tsx'
import { useFileImport } from '#web/platform/file-import/use-file-import.ts'
import { formatNumber } from '#web/platform/format.ts'
import { toast } from '#web/ui/toast.ts'

interface ImportSalesDialogProps {
  /** To figures that hold whatever was imported; undefined where the shown ones do, or the plan has no others. */
  onShow: (() => void) | undefined
  onClose: () => void
}

/** First what the file says, then the reading itself. */
export function ImportSalesDialog({ onShow, onClose }: ImportSalesDialogProps) {
  const [also, setAlso] = useState(NOTHING_ELSE)
  const [basis, setBasis] = useState<Basis | null>(null)
  const refresh = useRefresh()
  const { found, ...reading } = useFileImport({
    key: 'import-sales',
    look: (file) => sendSales(file, { preview: true }),
    read: (file) => sendSales(file, { ...also, basis }),
    onChosen: () => {
      setAlso(NOTHING_ELSE)
      setBasis(null)
    },
    onRead: (done) => {
      toast({
        title: doneInWords(done),
        ...(onShow && done.accepted > 0 && { action: { label: 'See all-time figures', run: onShow } }),
      })
      void refresh()
      onClose()
    },
  })
  return (
    <FileImportDialog
      reading={reading}
      title="Import earlier sales"
      description="A CSV file from Mercari, Poshmark, Depop, Etsy or eBay, or a list of your own with a date, an item and a price."
      say={found && 'Importing the same file twice changes nothing.'}
      label="File of sales"
      doing={found && buttonOf(found, also)}
      onClose={onClose}
    >
      {found && <ImportPreview found={found} />}
      {found && freshIn(found, also) > 0 && (
        <div className="grid gap-1">
          <BasisChips label="Where these came from" basis={basis} onChange={setBasis} />
          <p className="text-sm text-muted">For your taxes, if it is the same for all. You can change it in History.</p>
        </div>
      )}
      {found && found.stillSold.length > 0 && <StillSold lines={found.stillSold} />}
      {found &&
        OPTIONAL.filter((which) => found[which].length > 0).map((which) => (
          <OptionalLines
            key={which}
            which={which}
            lines={found[which]}
            checked={also[which]}
            onChange={(checked) => setAlso({ ...also, [which]: checked })}
          />
        ))}
    </FileImportDialog>
  )
}

const freshIn = (found: SalesImport, also: typeof NOTHING_ELSE) =>
  OPTIONAL.reduce((sum, which) => sum + (also[which] ? found[which].length : 0), found.accepted)

/** Null: the file changes nothing. */
function buttonOf(found: SalesImport, also: typeof NOTHING_ELSE) {
  const { completed, removed } = found
  const fresh = freshIn(found, also)
  if (fresh > 0) return `Import ${salesOf(fresh)}`
  return completed + removed > 0 ? `Update ${salesOf(completed + removed)}` : null
}

function doneInWords({ accepted, completed, removed }: SalesImport) {
  const done = [
    { count: accepted, what: 'imported' },
    { count: completed, what: 'updated' },
    { count: removed, what: 'removed' },
  ].filter(({ count }) => count > 0)
  if (done.length === 0) return 'Nothing was imported'
  return done.map(({ count, what }, nth) => `${nth === 0 ? salesOf(count) : formatNumber(count)} ${what}`).join(', ')
}
