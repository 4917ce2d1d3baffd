import type { ReactNode } from 'react'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { isOwn } from '#contract/listings/listing-parts.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { listed } from '#contract/words.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Monogram } from '#web/ui/monogram.tsx'

type ItemListing = WholeItem['listings'][number]

/** What each step does by itself, and what it leaves to the seller. */
export function StepDay({ item: { listings } }: { item: WholeItem }) {
  const [own, follow] = [listings.filter(hasOwnPrice), listings.filter((listing) => !hasOwnPrice(listing))]
  const posted = follow.filter(({ syncStatus }) => syncStatus === 'posted')
  const byWebhook = posted.filter(({ via }) => via === 'webhook')
  const byHand = posted.filter(({ via }) => via !== 'webhook')
  const drafts = follow.filter(({ syncStatus }) => syncStatus !== 'posted')
  return (
    <section
      className="-mx-6 -mb-5 border-t border-line px-6 pt-4 pb-5 max-sm:-mx-4 max-sm:px-4"
      aria-labelledby="step-day"
    >
      <h3 id="step-day" className="text-lg">
        What happens on that day
      </h3>
      <ul className="grid gap-3 pt-3">
        {byHand.length > 0 && (
          <Line listings={byHand} title="We remind you.">
            {namesOf(byHand)} {byHand.length === 1 ? 'does' : 'do'} not let other apps change a listing. If Email
            updates is on, an email says what to change there, and this page lists it until you have done it.
          </Line>
        )}
        {byWebhook.length > 0 && (
          <Line listings={byWebhook} title="Changed automatically.">
            Your webhook gets the new price for {namesOf(byWebhook)} at 9:00 AM.
          </Line>
        )}
        {drafts.length > 0 && (
          <Line listings={drafts} title="Changed automatically.">
            {drafts.length === 1 ? 'The draft' : 'The drafts'} for {namesOf(drafts)}{' '}
            {drafts.length === 1 ? 'gets' : 'get'} the new price.
          </Line>
        )}
        {own.length > 0 && (
          <Line listings={own} title="Stays as it is.">
            You chose another price for{' '}
            {listed(own.map(({ platform, price }) => `${nameOf(platform)} (${formatDollars(price)})`))}.
          </Line>
        )}
      </ul>
    </section>
  )
}

const hasOwnPrice = (listing: ItemListing) => isOwn(listing, 'price')
const nameOf = (platform: ItemListing['platform']) => MARKETPLACE_NAMES[platform].replace(' Marketplace', '')
const namesOf = (some: ItemListing[]) => listed(some.map(({ platform }) => nameOf(platform)))

function Line({ listings, title, children }: { listings: ItemListing[]; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[138px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 max-sm:grid-cols-1">
      <span className="flex gap-1">
        {listings.map(({ id, platform }) => (
          <Monogram key={id} letter={MARKETPLACE_NAMES[platform][0]!} />
        ))}
      </span>
      <p className="text-ui leading-[1.45]">
        <b>{title}</b> <span className="text-muted">{children}</span>
      </p>
    </li>
  )
}
