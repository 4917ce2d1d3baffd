import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { HistoryTab } from '#contract/items/history.ts'
import { NOT_EARLY } from '#contract/settings/early-features.ts'
import { labelItemsQuery, shelfLabelsQuery } from '#web/features/items/labels/label-queries.ts'
import { ShelfLabel } from '#web/features/items/labels/shelf-label.tsx'
import { LoadState } from '#web/platform/load-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page, PageHead } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

/** An early feature: there for Supporters who switched it on. */
export function LabelsPage() {
  const query = useQuery(shelfLabelsQuery)
  return (
    <Page>
      <div className="print:hidden">
        <PageHead title="Shelf labels" />
      </div>
      <LoadState query={query} what="Your settings">
        {(isOn) => (isOn ? <LabelSheet /> : <NotOn />)}
      </LoadState>
    </Page>
  )
}

const NotOn = () => (
  <Note>
    <b>Shelf labels are an early feature.</b> {NOT_EARLY} With it, switch them on in{' '}
    <Link href="/settings?section=account">Settings, Account</Link>. <Link href="/subscribe">See the plans</Link>
  </Note>
)

const SHELVES = [
  { value: 'to-list', label: 'To list' },
  { value: 'live', label: 'Live' },
] as const satisfies { value: HistoryTab; label: string }[]
type Shelf = (typeof SHELVES)[number]['value']

function LabelSheet() {
  const [shelf, setShelf] = useState<Shelf>('to-list')
  const query = useQuery(labelItemsQuery(shelf))
  const count = query.data?.items.length ?? 0
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <p className="text-muted">
          Stick one on each box. Scan its code with a phone’s camera and the item opens, to change it or to mark it as
          sold.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented label="Which items" options={SHELVES} value={shelf} onValueChange={setShelf} />
          {count > 0 && (
            <Button variant="go" onClick={() => print()}>
              <Printer className="icon" />
              {count === 1 ? 'Print 1 label' : `Print ${count} labels`}
            </Button>
          )}
        </div>
      </div>
      <LoadState query={query} what="Your items">
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="text-muted">There is nothing on this shelf yet.</p>}
            {total > items.length && (
              <p className="text-muted text-ui print:hidden">
                The newest {items.length} of {total} items.
              </p>
            )}
            <ul className="grid grid-cols-3 gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1 print:grid-cols-3">
              {items.map((item) => (
                <ShelfLabel key={item.id} item={item} />
              ))}
            </ul>
          </>
        )}
      </LoadState>
    </>
  )
}
