import { SearchX, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { HISTORY_TABS, type HistoryItem, type HistoryQuery, type HistoryTab } from '#contract/items/history.ts'
import type { ItemDialog } from '#web/app/history/history-dialogs.tsx'
import { HistoryLines } from '#web/app/history/history-lines.tsx'
import { totalInWords } from '#web/app/history/total-in-words.ts'
import { isNarrowed, type useHistory } from '#web/app/history/use-history.ts'
import type { useHistoryAddress } from '#web/features/items/history/history-address.ts'
import { HistoryFilters } from '#web/features/items/history/history-filters.tsx'
import { HistorySkeleton } from '#web/features/items/history/history-list.tsx'
import { GoOnPosting } from '#web/features/posting/queue/go-on-posting.tsx'
import { PostOneByOne } from '#web/features/posting/queue/post-one-by-one.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface HistoryShelvesProps {
  query: HistoryQuery
  history: ReturnType<typeof useHistory>
  onChange: ReturnType<typeof useHistoryAddress>['change']
  onDialog: (dialog: ItemDialog) => void
}

/** The items by where they stand; on phones the tabs are a list to choose from, and filters are folded until they are asked for. */
export function HistoryShelves({ query, history, onChange, onDialog }: HistoryShelvesProps) {
  const { counts } = history
  const tabs = Object.entries(HISTORY_TABS).map(([value, label]) => ({ value: value as HistoryTab, label }))
  const choose = (tab: string) => onChange({ tab: tab === 'all' ? '' : tab })
  const [filtering, setFiltering] = useState(Boolean(query.category || query.platform || query.sort !== 'newest'))
  const [selecting, setSelecting] = useState(false)
  const content = <Shelf {...{ query, history, onChange, onDialog, filtering, selecting }} onSelecting={setSelecting} />
  return (
    <div className="grid gap-4 max-sm:[&_.tabs]:hidden">
      <div className="grid grid-cols-2 gap-2 sm:hidden">
        <Select
          aria-label="Which items"
          options={tabs.map(({ value, label }) => ({
            value,
            label: counts ? `${label} (${formatNumber(counts[value])})` : label,
          }))}
          value={query.tab}
          onValueChange={choose}
        />
        <Button aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          <SlidersHorizontal className="icon" />
          Filter and sort
        </Button>
      </div>
      <Tabs
        label="Which items"
        value={query.tab}
        onValueChange={choose}
        tabs={tabs.map(({ value, label }) => ({
          value,
          label: counts ? `${label} ${formatNumber(counts[value])}` : label,
          content: value === query.tab ? content : null,
        }))}
      />
    </div>
  )
}

interface ShelfProps extends HistoryShelvesProps {
  filtering: boolean
  selecting: boolean
  onSelecting: (selecting: boolean) => void
}

function Shelf({ query, history, onChange, onDialog, filtering, selecting, onSelecting }: ShelfProps) {
  const { first, items, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = history
  const left = first && !first.moreThanTotal ? first.total - items.length : query.limit
  const searched = isNarrowed(query)
  return (
    <div className="grid gap-4 pt-4 max-sm:pt-0">
      <HistoryFilters
        query={query}
        categories={first?.categories ?? []}
        unfoldedOnPhones={filtering}
        onChange={onChange}
      />
      {!first ? (
        <HistorySkeleton />
      ) : items.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={searched ? 'Nothing matches' : 'Nothing here yet'}
          text={searched ? 'No item matches this search. Try fewer words.' : EMPTY[query.tab]}
          action={
            <Button onClick={() => onChange({ tab: '', q: '', category: '', platform: '', condition: '' })}>
              Show all items
            </Button>
          }
        />
      ) : (
        <>
          <HistoryLines
            key={JSON.stringify(query)}
            lines={items}
            stale={isPlaceholderData}
            {...{ selecting, onSelecting, onDialog }}
          >
            {query.tab === 'to-list' && (
              <Row className="max-sm:*:w-full">
                <PostOneByOne itemIds={postable(items)}>
                  Post {items.length === 1 ? 'it' : `these ${formatNumber(items.length)}`} one by one
                </PostOneByOne>
                <GoOnPosting />
              </Row>
            )}
          </HistoryLines>
          <Row gap={4} className="justify-between text-sm text-muted">
            <p>
              <span className={hasNextPage ? 'print:hidden' : undefined}>
                Showing {formatNumber(items.length)} of {totalInWords(first)}.
              </span>
              {hasNextPage && (
                <span className="hidden print:inline">
                  Printed: the first {formatNumber(items.length)} of {totalInWords(first)}. To get all of them, export
                  your data in Settings.
                </span>
              )}{' '}
              A dashed profit is what is left if it sells at the asking price and is picked up.
            </p>
            {hasNextPage && (
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show {formatNumber(Math.min(query.limit, left))} more
              </Button>
            )}
          </Row>
        </>
      )}
    </div>
  )
}

const postable = (items: HistoryItem[]) => items.filter(({ imported }) => imported === null).map(({ id }) => id)

const EMPTY: Record<HistoryTab, string> = {
  all: 'Upload your first item to see it here.',
  'to-list': 'Everything you have is live, sold or kept.',
  live: 'Post an item, and it shows here until it sells.',
  sold: 'Mark an item as sold, or import what you sold before.',
  kept: 'What you keep or give away shows here.',
}
