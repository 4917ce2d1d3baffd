import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { useListingActs } from '#web/app/dashboard/use-listing-acts.tsx'
import { useDeleteListings } from '#web/features/posting/use-delete-listings.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const ListingDialog = preloadable(() =>
  import('#web/app/dashboard/listing-dialog.tsx').then((module) => module.ListingDialog),
)

/** The one thing to do next as a button, edit and delete beside it, the rest in a menu. */
export function ListingActions({ listing, hasWebhook }: { listing: ListingCard; hasWebhook: boolean }) {
  const { next, rest, dialog, setDialog } = useListingActs(listing, hasWebhook)
  const remove = useDeleteListings()
  const { id, title, platform, platformUrl } = listing
  const name = MARKETPLACE_NAMES[platform]
  return (
    <div className="grid content-between justify-items-end gap-1 max-sm:col-span-full max-sm:-mx-3 max-sm:mt-2 max-sm:-mb-3 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:border-t max-sm:border-line max-sm:px-3 max-sm:py-1.5">
      {next ? (
        <Button size="sm" busy={next.busy} onClick={next.run}>
          {!next.busy && <next.icon className="icon" />}
          {next.label}
        </Button>
      ) : (
        platformUrl && (
          <a className={buttonClass({ size: 'sm' })} href={platformUrl} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" />
            View<span className="sr-only"> on {name}</span>
          </a>
        )
      )}
      <span className="-mr-2 -mb-1.5 flex *:text-muted max-sm:mb-0 max-sm:ml-auto">
        <Menu label={`More for ${title}, ${name}`} icon={Ellipsis} items={rest} />
        <Button variant="quiet" size="icon" aria-label={`Edit ${title}, ${name}`} onClick={() => setDialog('edit')}>
          <Pencil className="icon" />
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Delete ${title}, ${name}`} onClick={() => void remove([id])}>
          <Trash2 className="icon" />
        </Button>
      </span>
      {dialog && (
        <Suspense>
          <ListingDialog name={dialog} listing={listing} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  )
}
