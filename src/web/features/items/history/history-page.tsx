import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Camera, PackageOpen, SearchX } from 'lucide-react'
import { Link } from 'wouter'
import { type HistoryQuery, searchHistory } from '#contract/items/history.ts'
import { useHistoryAddress } from '#web/features/items/history/history-address.ts'
import { HistoryFilters } from '#web/features/items/history/history-filters.tsx'
import { HistoryList, HistorySkeleton } from '#web/features/items/history/history-list.tsx'
import { Pager } from '#web/features/items/history/pager.tsx'
import { call, messageOf } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'

const historyQuery = (query: HistoryQuery) => ({
  queryKey: ['history', query],
  queryFn: () => call(searchHistory, { query }),
  // Items are added on other pages: what is known is shown at once, and asked for anew.
  staleTime: 0,
  placeholderData: keepPreviousData,
})

export function HistoryPage() {
  const { query, change } = useHistoryAddress()
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery(historyQuery(query))
  const clear = () => change({ q: '', category: '', condition: '' })

  return (
    <Page>
      <PageHead
        title="History"
        text={
          <p role="status" className="text-ui text-muted">
            {data && data.totalItems > 0 && countInWords(data.total, data.totalItems)}
          </p>
        }
        action={
          data?.totalItems !== 0 && (
            <Link className={buttonClass({ variant: 'go' }, 'max-sm:w-full')} href="/">
              <Camera className="icon" />
              Analyze New Item
            </Link>
          )
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
      ) : data?.totalItems === 0 ? (
        <EmptyState
          icon={PackageOpen}
          title="No items analyzed yet"
          text="Upload your first item to see it here!"
          action={
            <Link className={buttonClass({ variant: 'go' })} href="/">
              Analyze New Item
            </Link>
          }
        />
      ) : (
        <>
          <HistoryFilters query={query} categories={data?.categories ?? []} onChange={change} />
          {!data ? (
            <HistorySkeleton />
          ) : data.items.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title="Nothing matches"
              text={
                data.total > 0 ? 'This page is past the last one.' : 'No item matches this search. Try fewer words.'
              }
              action={
                <Button variant="line" onClick={() => (data.total > 0 ? change({}) : clear())}>
                  {data.total > 0 ? 'Go to the first page' : 'Show all items'}
                </Button>
              }
            />
          ) : (
            <>
              <HistoryList items={data.items} stale={isPlaceholderData} />
              <Pager
                page={query.page}
                pages={Math.ceil(data.total / query.limit)}
                onPage={(page) => change({ page: page > 1 ? String(page) : '' })}
              />
            </>
          )}
        </>
      )}
    </Page>
  )
}

function countInWords(total: number, totalItems: number) {
  const items = totalItems === 1 ? 'item' : 'items'
  return total === totalItems
    ? `${formatNumber(total)} ${items}`
    : `${formatNumber(total)} of ${formatNumber(totalItems)} ${items}`
}
