import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'

type MoreOf = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Unrolls a list that comes in pages. */
export function MoreButton({ query }: { query: MoreOf }) {
  if (!query.hasNextPage) return null
  return (
    <Button block className="mt-7.5" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {query.isFetchNextPageError ? 'That did not load. Try again' : 'Load more'}
    </Button>
  )
}
