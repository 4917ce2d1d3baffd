import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, PackageOpen } from 'lucide-react'
import { Link, useRoute } from 'wouter'
import { AppError } from '#contract/errors.ts'
import { ItemView } from '#web/app/item/item-view.tsx'
import { itemQuery } from '#web/features/items/queries.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One item with all that belongs to it; the address says which. */
export function ItemPage() {
  const [, found] = useRoute('/items/:id')
  return (
    <Page className="max-sm:gap-4">
      <Link className="flex items-center gap-2 justify-self-start text-ui font-semibold no-underline" href="/history">
        <ArrowLeft className="icon" />
        History
      </Link>
      {found && <LoadedItem key={found.id} id={found.id} />}
    </Page>
  )
}

function LoadedItem({ id }: { id: string }) {
  const query = useQuery(itemQuery(id))
  const { error } = query
  if (error instanceof AppError && ['not_found', 'invalid'].includes(error.code))
    return (
      <>
        <h1 className="sr-only">Item</h1>
        <EmptyState
          icon={PackageOpen}
          title="This item does not exist"
          text="It may have been deleted, or it belongs to another account."
          action={
            <Link className={buttonClass({ variant: 'go' })} href="/history">
              See your items
            </Link>
          }
        />
      </>
    )
  return (
    <LoadState query={query} what="This item" waiting={<Skeleton className="h-96" />}>
      {(item) => <ItemView item={item} />}
    </LoadState>
  )
}
