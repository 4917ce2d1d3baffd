import { Button } from '#web/ui/button.tsx'

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Unrolls a list that comes in pages. */
export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  if (!hasNextPage) return null
  return (
    <Button block className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Load more
    </Button>
  )
}
