import { Camera, Ellipsis, FileSpreadsheet, FileUp, FolderDown, Images, PackageOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { HistoryDialog } from '#web/app/history/history-actions.tsx'
import { HistoryShelves } from '#web/app/history/history-shelves.tsx'
import { countInWords } from '#web/app/history/total-in-words.ts'
import { useHistory } from '#web/app/history/use-history.ts'
import { useHistoryAddress } from '#web/features/items/history/history-address.ts'
import { DownloadSales } from '#web/features/sales/figures/download-sales.tsx'
import { choosesRange, FIRST_RANGE, RANGES, rangeIn } from '#web/features/sales/figures/figure-ranges.ts'
import { MoneyStrip } from '#web/features/sales/figures/money-strip.tsx'
import { messageOf } from '#web/platform/api.ts'
import { useMe } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Page, PageHead, Row } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Note } from '#web/ui/note.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { Select } from '#web/ui/select.tsx'

const MarkAsSold = preloadable(() =>
  import('#web/features/sales/sold/mark-as-sold.tsx').then((module) => module.MarkAsSold),
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

const TaxPackDialog = preloadable(() =>
  import('#web/features/sales/figures/tax-pack-dialog.tsx').then((module) => module.TaxPackDialog),
)
const MarketFilesDialog = preloadable(() =>
  import('#web/features/items/history/market-files-dialog.tsx').then((module) => module.MarketFilesDialog),
)

/** What is on the shelf, what sold, and what it earned. */
export function HistoryPage() {
  const { query, range: rangeText, change } = useHistoryAddress()
  const history = useHistory(query)
  const { first, error, isFetching, refetch } = history
  const [dialog, setDialog] = useState<HistoryDialog | null>(null)
  const [files, setFiles] = useState<'import' | 'taxes' | 'markets' | null>(null)
  const closeFiles = () => setFiles(null)
  const { data: user } = useMe()
  const choosing = Boolean(user && choosesRange(user))
  const range = choosing ? rangeIn(rangeText) : 'trial-days'
  const empty = first?.totalItems === 0

  return (
    <Page>
      <PageHead
        title="History"
        text={
          <p role="status" className="text-ui text-muted">
            {first && !empty && countInWords(first)}
          </p>
        }
        action={
          <Row className="max-sm:w-full max-sm:*:flex-auto">
            {empty && (
              <Button onClick={() => setFiles('import')}>
                <FileUp className="icon" />
                Import sales
              </Button>
            )}
            {!empty && <DownloadSales range={range} forTaxes={choosing} />}
            {!empty && (
              <Menu
                label="More files"
                icon={Ellipsis}
                items={[
                  { label: 'Import sales', icon: FileUp, run: () => setFiles('import') },
                  // Without a plan the figures below say what has it.
                  ...(choosing
                    ? [{ label: 'Tax pack for a year', icon: FolderDown, run: () => setFiles('taxes') }]
                    : []),
                  { label: 'Files for eBay and Facebook', icon: FileSpreadsheet, run: () => setFiles('markets') },
                ]}
              />
            )}
            {!empty && (
              // The bar at the bottom of phones has it.
              <Link className={buttonClass({ variant: 'go' }, 'max-sm:hidden')} href="/">
                <Camera className="icon" />
                Add items
              </Link>
            )}
          </Row>
        }
      />
      {error ? (
        <div className="grid gap-4 justify-items-start">
          <Note variant="stop" alert>
            <b>Your history could not be loaded.</b>{' '}
            {messageOf(error, 'The server did not answer. Check your connection and try again.')}
          </Note>
          <Button onClick={() => refetch()} busy={isFetching}>
            Try again
          </Button>
        </div>
      ) : empty ? (
        <EmptyState
          icon={PackageOpen}
          title="Nothing here yet"
          text="Photograph what you want to sell. Every item you add shows up here, from the first photo to the money it brought."
          action={
            <Row className="justify-center">
              <Link className={buttonClass({ variant: 'go' })} href="/upload">
                <Images className="icon" />
                Bring a pile of photos
              </Link>
              <Link className={buttonClass({})} href="/">
                Start with one item
              </Link>
            </Row>
          }
        />
      ) : (
        <>
          {choosing && (
            <div className="w-50 max-sm:w-full">
              <Field label="Figures for" hideLabel>
                <Select
                  options={Object.entries(RANGES).map(([value, label]) => ({ value, label }))}
                  value={range}
                  onValueChange={(value) => change({ range: value === FIRST_RANGE ? '' : value })}
                />
              </Field>
            </div>
          )}
          <MoneyStrip range={range} />
          <HistoryShelves query={query} history={history} onChange={change} onDialog={setDialog} />
        </>
      )}
      <Suspense>
        {dialog?.name === 'sold' && <MarkAsSold itemId={dialog.item.id} onClose={() => setDialog(null)} />}
        {dialog?.name === 'take-down' && <TakeDownDialog itemId={dialog.item.id} onClose={() => setDialog(null)} />}
        {(dialog?.name === 'cost' || dialog?.name === 'floor') && (
          <MoneyDialog item={dialog.item} missing={dialog.name} onClose={() => setDialog(null)} />
        )}
        {files === 'import' && <ImportSalesDialog onClose={closeFiles} />}
        {files === 'taxes' && <TaxPackDialog onClose={closeFiles} />}
        {files === 'markets' && <MarketFilesDialog query={query} onClose={closeFiles} />}
      </Suspense>
    </Page>
  )
}
