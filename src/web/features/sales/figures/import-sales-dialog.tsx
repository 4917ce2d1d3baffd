import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureOf } from '#contract/client.ts'
import { importSales, SalesImport } from '#contract/sales/import.ts'
import { placeName } from '#contract/sales/places.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatDate, formatExactCents, formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'

const READING = ['import-sales']

/** First what the file says, then the reading itself. */
export function ImportSalesDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const refresh = useRefresh()
  const look = useMutation({ mutationFn: (chosen: File) => send(chosen, true) })
  const cache = useQueryClient()
  const read = useMutation({
    mutationKey: READING,
    mutationFn: (chosen: File) => send(chosen, false),
    onSuccess: ({ accepted }) => {
      toast({ title: accepted === 1 ? '1 sale imported' : `${formatNumber(accepted)} sales imported` })
      void refresh()
      onClose()
    },
  })
  const found = look.data
  const error = look.error ?? read.error
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
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
          {found && file && found.accepted > 0 && (
            <Button
              variant="go"
              busy={read.isPending}
              // A double click comes before the button is seen to be busy.
              onClick={() => cache.isMutating({ mutationKey: READING }) || read.mutate(file)}
            >
              {found.accepted === 1 ? 'Import 1 sale' : `Import ${formatNumber(found.accepted)} sales`}
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
      {found && <Preview found={found} />}
    </Dialog>
  )
}

const MOST_SHOWN = 20

function Preview({ found: { source, rows, accepted, known, refused, examples } }: { found: SalesImport }) {
  return (
    <div className="grid gap-4" role="status">
      <p>
        <b>This looks like {source === 'your own list' ? source : `a file from ${source}`}.</b>{' '}
        {`${formatNumber(rows)} ${rows === 1 ? 'line' : 'lines'}: ${formatNumber(accepted)} to import`}
        {known > 0 && `, ${formatNumber(known)} already here`}
        {refused.length > 0 && `, ${formatNumber(refused.length)} that will not be imported`}.
      </p>
      {examples.length > 0 && (
        <Table
          caption="The first sales, as we read them"
          columns={COLUMNS}
          rows={examples.map(numbered)}
          rowKey={keyOf}
        />
      )}
      {refused.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-base">Lines that stay out</h3>
          <ul className="grid gap-0.5 text-ui">
            {refused.slice(0, MOST_SHOWN).map(({ line, why }) => (
              <li key={line}>
                <b>Line {formatNumber(line)}:</b> {why}
              </li>
            ))}
          </ul>
          {refused.length > MOST_SHOWN && (
            <p className="text-sm text-muted">And {formatNumber(refused.length - MOST_SHOWN)} more.</p>
          )}
        </section>
      )}
    </div>
  )
}

type Example = SalesImport['examples'][number] & { place: number }
const numbered = (example: SalesImport['examples'][number], place: number): Example => ({ ...example, place })
const keyOf = ({ place }: Example) => String(place)
const sum = (cents: number | null) => (cents === null ? 'not known' : formatExactCents(cents))

const COLUMNS: Column<Example>[] = [
  { header: 'Item', full: true, cell: ({ title }) => <b className="wrap-anywhere">{title}</b> },
  { header: 'Sold', cell: ({ soldAt }) => formatDate(soldAt) },
  { header: 'Where', cell: ({ platform }) => placeName(platform) },
  { header: 'Price', align: 'right', cell: ({ priceCents }) => sum(priceCents) },
  { header: 'Fees', align: 'right', cell: ({ feeCents }) => sum(feeCents) },
  { header: 'Shipping', align: 'right', cell: ({ postageCents }) => sum(postageCents) },
  { header: 'Cost', align: 'right', cell: ({ costCents }) => sum(costCents) },
]

async function send(file: File, preview: boolean): Promise<SalesImport> {
  const body = new FormData()
  body.append('file', file)
  const answer = await fetch(`${importSales.path}${preview ? '?preview=true' : ''}`, { method: 'POST', body })
  if (!answer.ok) throw await failureOf(answer)
  return SalesImport.parse(await answer.json())
}
