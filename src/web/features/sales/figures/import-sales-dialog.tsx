import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { failureOf } from '#contract/client.ts'
import type { Basis } from '#contract/sales/cost.ts'
import { importSales, type SaleLine, SalesImport } from '#contract/sales/import.ts'
import { placeName } from '#contract/sales/places.ts'
import { BasisChips } from '#web/features/sales/money/basis-chips.tsx'
import { salesOf } from '#web/features/sales/sales-of.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatExactCents, formatNumber, formatSaleDay } from '#web/platform/format.ts'
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
/** What stays out unless the seller wants it. */
const OPTIONAL = ['alike', 'takenOut'] as const
type Which = (typeof OPTIONAL)[number]
const NOTHING_ELSE: Record<Which, boolean> = { alike: false, takenOut: false }

/** First what the file says, then the reading itself. */
export function ImportSalesDialog({ onShow, onClose }: ImportSalesDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [also, setAlso] = useState(NOTHING_ELSE)
  const [basis, setBasis] = useState<Basis | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const refresh = useRefresh()
  const look = useMutation({ mutationFn: (chosen: File) => send(chosen, { preview: true }) })
  const cache = useQueryClient()
  const read = useMutation({
    mutationKey: READING,
    mutationFn: (chosen: File) => send(chosen, { ...also, basis }),
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
      {found && <Preview found={found} />}
      {found && freshIn(found, also) > 0 && (
        <div className="grid gap-1">
          <BasisChips label="Where these came from" basis={basis} onChange={setBasis} />
          <p className="text-sm text-muted">For your taxes, if it is the same for all. You can change it in History.</p>
        </div>
      )}
      {found && found.stillSold.length > 0 && <StillSold lines={found.stillSold} />}
      {found &&
        OPTIONAL.filter((which) => found[which].length > 0).map((which) => (
          <Optional
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

const MOST_SHOWN = 20

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

const EXAMPLES = 'The first sales, as we read them'

function Preview({ found }: { found: SalesImport }) {
  const { source, rows, accepted, known, completed, removed, alike, takenOut, refused, unread, examples } = found
  return (
    <div className="grid gap-4" role="status">
      <p>
        <b>This looks like {source === 'your own list' ? source : `a file from ${source}`}.</b>{' '}
        {`${formatNumber(rows)} ${rows === 1 ? 'line' : 'lines'}: ${formatNumber(accepted)} to import`}
        {known > 0 && `, ${formatNumber(known)} already here`}
        {alike.length > 0 && `, ${formatNumber(alike.length)} that may be here already`}
        {takenOut.length > 0 && `, ${formatNumber(takenOut.length)} that you removed`}
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
        <section className="grid gap-1">
          <h3 className="text-base">{EXAMPLES}</h3>
          <Table caption={EXAMPLES} columns={COLUMNS} rows={examples.map(numbered)} rowKey={keyOf} />
        </section>
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

interface SaleLinesProps {
  title: string
  lines: SaleLine[]
  text: string
  children?: ReactNode
}

const SaleLines = ({ title, lines, text, children }: SaleLinesProps) => (
  <Lines
    title={title}
    lines={lines.map(({ line, ...sale }) => ({
      line,
      text: `${sale.title}, ${formatExactCents(sale.priceCents)}, ${formatSaleDay(sale)}`,
    }))}
  >
    <p className="text-sm text-muted">{text}</p>
    {children}
  </Lines>
)

/** Whether they are the same sales, only the seller knows; a sale of an item is undone with its listings in sight. */
const StillSold = ({ lines }: { lines: SaleLine[] }) => (
  <SaleLines
    title="Canceled in this file, sold in your history"
    lines={lines}
    text="The file says these orders were canceled or refunded, but your history has these sales on the same marketplace, at the same price, within three days. If they are the same, undo or remove them in History."
  />
)

/** The words for what is optional; for one line, and for several. */
const WORDS: Record<Which, { title: string; text: string; one: string; several: string }> = {
  alike: {
    title: 'These may be here already',
    text: 'You have a sale on the same marketplace, at the same price, within three days. What may be the same stays out, so that nothing counts twice.',
    one: 'Import this sale, too',
    several: 'Import these sales, too',
  },
  takenOut: {
    title: 'Removed by you',
    text: 'What you imported before and removed in History stays out.',
    one: 'Bring this sale back',
    several: 'Bring these sales back',
  },
}

interface OptionalProps {
  which: Which
  lines: SaleLine[]
  checked: boolean
  onChange: (checked: boolean) => void
}

function Optional({ which, lines, checked, onChange }: OptionalProps) {
  const { title, text, one, several } = WORDS[which]
  return (
    <SaleLines title={title} lines={lines} text={text}>
      <Checkbox
        checked={checked}
        onCheckedChange={(now) => onChange(now === true)}
        label={lines.length === 1 ? one : several}
      />
    </SaleLines>
  )
}

type Example = SalesImport['examples'][number] & { place: number }
const numbered = (example: SalesImport['examples'][number], place: number): Example => ({ ...example, place })
const keyOf = ({ place }: Example) => String(place)
const sum = (cents: number | null) => (cents === null ? 'not known' : formatExactCents(cents))

const COLUMNS: Column<Example>[] = [
  { header: 'Item', full: true, cell: ({ title }) => <b className="wrap-anywhere">{title}</b> },
  { header: 'Sold', cell: formatSaleDay },
  { header: 'Where', cell: ({ platform }) => placeName(platform) },
  { header: 'Price', align: 'right', cell: ({ priceCents }) => sum(priceCents) },
  { header: 'Fees', align: 'right', cell: ({ feeCents }) => sum(feeCents) },
  { header: 'Shipping', align: 'right', cell: ({ postageCents }) => sum(postageCents) },
  { header: 'Cost', align: 'right', cell: ({ costCents }) => sum(costCents) },
]

interface Asked extends Partial<typeof NOTHING_ELSE> {
  preview?: boolean
  basis?: Basis | null
}

async function send(file: File, asked: Asked): Promise<SalesImport> {
  const body = new FormData()
  body.append('file', file)
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, wanted]) => (wanted ? [[name, String(wanted)]] : [])),
  )
  const answer = await fetch(`${importSales.path}${query.size > 0 ? `?${query}` : ''}`, { method: 'POST', body })
  if (!answer.ok) throw await failureOf(answer)
  return SalesImport.parse(await answer.json())
}
