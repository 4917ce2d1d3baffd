import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Basis } from '#contract/sales/cost.ts'
import type { SalesImport } from '#contract/sales/import.ts'
import { OptionalLines, StillSold } from '#web/features/sales/figures/import-lines.tsx'
import { ImportPreview } from '#web/features/sales/figures/import-preview.tsx'
import { NOTHING_ELSE, OPTIONAL, sendSales } from '#web/features/sales/figures/send-sales.ts'
import { BasisChips } from '#web/features/sales/money/basis-chips.tsx'
import { salesOf } from '#web/features/sales/sales-of.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'

const READING = ['import-sales']

interface ImportSalesDialogProps {
  /** To figures that hold whatever was imported; undefined where the shown ones do, or the plan has no others. */
  onShow: (() => void) | undefined
  onClose: () => void
}

/** First what the file says, then the reading itself. */
export function ImportSalesDialog({ onShow, onClose }: ImportSalesDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [also, setAlso] = useState(NOTHING_ELSE)
  const [basis, setBasis] = useState<Basis | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const refresh = useRefresh()
  const look = useMutation({ mutationFn: (chosen: File) => sendSales(chosen, { preview: true }) })
  const cache = useQueryClient()
  const read = useMutation({
    mutationKey: READING,
    mutationFn: (chosen: File) => sendSales(chosen, { ...also, basis }),
    onSuccess: (done) => {
      toast({
        title: doneInWords(done),
        ...(onShow && done.accepted > 0 && { action: { label: 'See all-time figures', run: onShow } }),
      })
      void refresh()
      onClose()
    },
  })
  const found = look.data
  const error = look.error ?? read.error
  const doing = found && buttonOf(found, also)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setAlso(NOTHING_ELSE)
    setBasis(null)
    read.reset()
    look.mutate(chosen)
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title="Import earlier sales"
      description="A CSV file from Mercari, Poshmark, Depop, Etsy or eBay, or a list of your own with a date, an item and a price."
      say={found && 'Importing the same file twice changes nothing.'}
      foot={
        <>
          <Button busy={look.isPending} onClick={() => picker.current?.click()}>
            {!look.isPending && <FileUp className="icon" />}
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          {doing && file && (
            <Button
              variant="go"
              busy={read.isPending}
              // A double click comes before the button is seen to be busy.
              onClick={() => cache.isMutating({ mutationKey: READING }) || read.mutate(file)}
            >
              {doing}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        tabIndex={-1}
        aria-label="File of sales"
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {error && (
        <Note variant="stop" alert>
          {messageOf(error, 'The file could not be read. Please try again.')}
        </Note>
      )}
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
    </Dialog>
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
