import { Images, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { type FileDialog, HistoryDialogs, type ItemDialog } from '#web/app/history/history-dialogs.tsx'
import { HistoryHeadActions } from '#web/app/history/history-head-actions.tsx'
import { HistoryShelves } from '#web/app/history/history-shelves.tsx'
import { countInWords } from '#web/app/history/total-in-words.ts'
import { useHistory } from '#web/app/history/use-history.ts'
import { useHistoryAddress } from '#web/features/items/history/history-address.ts'
import {
  choosesRange,
  FIGURE_RANGES,
  FIRST_RANGE,
  type FigureRange,
  rangeIn,
} from '#web/features/sales/figures/figure-ranges.ts'
import { MoneyStrip } from '#web/features/sales/figures/money-strip.tsx'
import { messageOf } from '#web/platform/api.ts'
import { useMe } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Page, PageHead, Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'

/** What is on the shelf, what sold, and what it earned. */
export function HistoryPage() {
  const { query, range: rangeText, change } = useHistoryAddress()
  const history = useHistory(query)
  const { first, error, isFetching, refetch } = history
  const [dialog, setDialog] = useState<ItemDialog | FileDialog | null>(null)
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
        action={<HistoryHeadActions empty={empty} range={range} hasTaxFiles={choosing} onDialog={setDialog} />}
      />
      {error ? (
        <NotLoaded error={error} retrying={isFetching} onRetry={refetch} />
      ) : empty ? (
        <NothingYet />
      ) : (
        <>
          {choosing && <RangeChoice range={range} onChoose={(value) => change({ range: value })} />}
          <MoneyStrip range={range} />
          <HistoryShelves query={query} history={history} onChange={change} onDialog={setDialog} />
        </>
      )}
      <HistoryDialogs open={dialog} query={query} onClose={() => setDialog(null)} />
    </Page>
  )
}

function NotLoaded({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  return (
    <div className="grid gap-4 justify-items-start">
      <Note variant="stop" alert>
        <b>Your history could not be loaded.</b>{' '}
        {messageOf(error, 'The server did not answer. Check your connection and try again.')}
      </Note>
      <Button onClick={() => onRetry()} busy={retrying}>
        Try again
      </Button>
    </div>
  )
}

function NothingYet() {
  return (
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
  )
}

/** The first range is what the address says by saying nothing. */
function RangeChoice({ range, onChoose }: { range: FigureRange; onChoose: (range: string) => void }) {
  return (
    <div className="w-50 max-sm:w-full">
      <Field label="Figures for" hideLabel>
        <Select
          options={Object.entries(FIGURE_RANGES).map(([value, label]) => ({ value, label }))}
          value={range}
          onValueChange={(value) => onChoose(value === FIRST_RANGE ? '' : value)}
        />
      </Field>
    </div>
  )
}
