import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { failureOf } from '#contract/client.ts'
import { importSales, SalesImport } from '#contract/sales/import.ts'
import { placeName } from '#contract/sales/places.ts'
import { salesOf } from '#web/features/sales/sales-of.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatDate, formatExactCents, formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
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
  const [alsoAlike, setAlsoAlike] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const refresh = useRefresh()
  const look = useMutation({ mutationFn: (chosen: File) => send(chosen, { preview: true }) })
  const cache = useQueryClient()
  const read = useMutation({
    mutationKey: READING,
    mutationFn: (chosen: File) => send(chosen, { alike: alsoAlike }),
    onSuccess: (done) => {
      toast({
        title: doneInWords(done),
        ...(onShow && done.accepted > 0 && { action: { label: 'Show them', run: onShow } }),
      })
      void refresh()
      onClose()
    },
  })
  const found = look.data
  const error = look.error ?? read.error
  const doing = found && buttonOf(found, alsoAlike)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setAlsoAlike(false)
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
      {found && <Preview found={found} />}
      {found && found.alike.length > 0 && (
        <Alike alike={found.alike}>
          <Checkbox
            checked={alsoAlike}
            onCheckedChange={(checked) => setAlsoAlike(checked === true)}
            label={found.alike.length === 1 ? 'Import this sale, too' : 'Import these sales, too'}
          />
        </Alike>
      )}
    </Dialog>
  )
}

const MOST_SHOWN = 20

/** Null: the file changes nothing. */
function buttonOf({ accepted, alike, completed, removed }: SalesImport, alsoAlike: boolean) {
  const fresh = accepted + (alsoAlike ? alike.length : 0)
  if (fresh > 0) return `Import ${salesOf(fresh)}`
  return completed + removed > 0 ? `Update ${salesOf(completed + removed)}` : null
}

function doneInWords({ accepted, completed, removed }: SalesImport) {
  const changed = [
    completed > 0 && `${formatNumber(completed)} completed`,
    removed > 0 && `${formatNumber(removed)} removed`,
  ].filter(Boolean)
  return [...(accepted > 0 || changed.length === 0 ? [`${salesOf(accepted)} imported`] : []), ...changed].join(', ')
}

function Preview({ found }: { found: SalesImport }) {
  const { source, rows, accepted, known, completed, removed, alike, refused, unread, examples } = found
  return (
    <div className="grid gap-4" role="status">
      <p>
        <b>This looks like {source === 'your own list' ? source : `a file from ${source}`}.</b>{' '}
        {`${formatNumber(rows)} ${rows === 1 ? 'line' : 'lines'}: ${formatNumber(accepted)} to import`}
        {known > 0 && `, ${formatNumber(known)} already here`}
        {alike.length > 0 && `, ${formatNumber(alike.length)} that may be here already`}
        {refused.length > 0 && `, ${formatNumber(refused.length)} that will not be imported`}.
        {completed > 0 && ` ${salesOf(completed)} already here will get what was missing, such as the fee or the cost.`}
        {removed > 0 && ` ${salesOf(removed)} imported earlier will be removed: canceled or refunded since.`}
      </p>
      {unread.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">
          Columns that are not read: {unread.slice(0, MOST_SHOWN).join(', ')}
          {unread.length > MOST_SHOWN && ` and ${formatNumber(unread.length - MOST_SHOWN)} more`}.
        </p>
      )}
      {examples.length > 0 && (
        <Table
          caption="The first sales, as we read them"
          columns={COLUMNS}
          rows={examples.map(numbered)}
          rowKey={keyOf}
        />
      )}
      {refused.length > 0 && (
        <Lines title="Lines that stay out" lines={refused.map(({ line, why }) => ({ line, text: why }))} />
      )}
    </div>
  )
}

function Lines({
  title,
  lines,
  children,
}: {
  title: string
  lines: { line: number; text: string }[]
  children?: ReactNode
}) {
  return (
    <section className="grid gap-1">
      <h3 className="text-base">{title}</h3>
      <ul className="grid gap-0.5 text-ui">
        {lines.slice(0, MOST_SHOWN).map(({ line, text }) => (
          <li key={line} className="wrap-anywhere">
            <b>Line {formatNumber(line)}:</b> {text}
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && (
        <p className="text-sm text-muted">And {formatNumber(lines.length - MOST_SHOWN)} more.</p>
      )}
      {children}
    </section>
  )
}

/** Whether they are the same sales, only the seller knows. */
const Alike = ({ alike, children }: { alike: SalesImport['alike']; children: ReactNode }) => (
  <Lines
    title="These may be here already"
    lines={alike.map(({ line, title, priceCents, soldAt }) => ({
      line,
      text: `${title}, ${formatExactCents(priceCents)}, ${formatDate(soldAt)}`,
    }))}
  >
    <p className="text-sm text-muted">
      You have a sale at the same marketplace, for the same price, within three days. What may be the same stays out, so
      that nothing counts twice.
    </p>
    {children}
  </Lines>
)

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

async function send(file: File, asked: { preview?: boolean; alike?: boolean }): Promise<SalesImport> {
  const body = new FormData()
  body.append('file', file)
  const query = new URLSearchParams(Object.entries(asked).flatMap(([name, wanted]) => (wanted ? [[name, 'true']] : [])))
  const answer = await fetch(`${importSales.path}${query.size > 0 ? `?${query}` : ''}`, { method: 'POST', body })
  if (!answer.ok) throw await failureOf(answer)
  return SalesImport.parse(await answer.json())
}
