import { useQuery } from '@tanstack/react-query'
import { Check, ExternalLink } from 'lucide-react'
import { Suspense, useState } from 'react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard, Reminder } from '#contract/posting/posting.ts'
import { isOnlyBegun } from '#contract/sales/sales.ts'
import { remindersQuery } from '#web/features/posting/queries.ts'
import { PostListings } from '#web/features/posting/queue/post-listings.tsx'
import { usePostByHand, useWithdraw } from '#web/features/posting/use-posting.ts'
import { formatDateTime } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const ListingDialog = preloadable(() =>
  import('#web/app/dashboard/listing-dialog.tsx').then((module) => module.ListingDialog),
)
const SHOWN = 3
type Asked = 'posted' | 'failed' | 'take-down'

/** Listings whose time has come, or that have waited for a day. */
export function Reminders() {
  const { data: reminders = [] } = useQuery(remindersQuery)
  const [asked, setAsked] = useState<{ name: Asked; listing: ListingCard } | null>(null)
  if (reminders.length === 0) return null
  const more = reminders.length - SHOWN
  const due = reminders.filter(({ kind }) => kind === 'due')
  return (
    <section className="grid gap-2" aria-label="Reminders">
      {reminders.slice(0, SHOWN).map((reminder) => (
        <ReminderNote
          key={reminder.listing.id}
          reminder={reminder}
          onReport={(name) => setAsked({ name, listing: reminder.listing })}
        />
      ))}
      {(more > 0 || due.length > 1) && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted">{more > 0 && `And ${more} more.`}</p>
          {due.length > 1 && (
            <PostListings size="sm" listings={due.map(({ listing }) => listing)}>
              Post the {due.length} that are due one by one
            </PostListings>
          )}
        </div>
      )}
      {asked && (
        <Suspense>
          <ListingDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface ReminderNoteProps {
  reminder: Reminder
  onReport: (name: Asked) => void
}

function ReminderNote({ reminder, onReport }: ReminderNoteProps) {
  const { kind, since, listing } = reminder
  const name = MARKETPLACE_NAMES[listing.platform]
  const postByHand = usePostByHand()
  const { mutate: withdraw } = useWithdraw()
  if (kind === 'up')
    return (
      <Note variant="wait">
        <p>
          <b>
            No longer for sale, {isOnlyBegun(listing) ? 'and may be up' : 'but still up'} on {name}:
          </b>{' '}
          {listing.title}
        </p>
        <div className="pt-2">
          <Button size="sm" onClick={() => onReport('take-down')}>
            Take it down
          </Button>
        </div>
      </Note>
    )
  return (
    <Note variant="wait">
      <p>
        {kind === 'due' ? <b>Time to post on {name}:</b> : <b>Did you post it on {name}?</b>} {listing.title}{' '}
        <span className="text-sm text-muted">
          {kind === 'due' ? 'Due' : 'Waiting'} since {formatDateTime(since)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {kind === 'due' && (
          <Button size="sm" onClick={() => void postByHand({ listing, item: listing.item })}>
            <ExternalLink className="icon" />
            Post now
          </Button>
        )}
        <Button size="sm" onClick={() => onReport('posted')}>
          <Check className="icon" />I posted it
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onReport('failed')}>
          It did not work
        </Button>
        <Button size="sm" variant="quiet" onClick={() => withdraw(listing.id)}>
          Not posted after all
        </Button>
      </div>
    </Note>
  )
}
