import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { PRODUCT } from '#contract/product.ts'
import type { ListingRow } from '#server/db/schema/listings.ts'
import type { Notice } from '#server/features/settings/notify.ts'
import { greeting } from '#server/platform/greeting.ts'

interface Due {
  user: { name: string; email: string }
  listing: Pick<ListingRow, 'id' | 'title' | 'price' | 'platform'>
  /** The attempt that the reminder is about. */
  sync: { deliveryId: string }
}

export function postingReminder({ user, listing, sync }: Due, publicUrl: string): Notice {
  const { id, title, price, platform } = listing
  const marketplace = MARKETPLACE_NAMES[platform]
  const path = `/marketplace-helper/${id}` as const
  const mail = {
    to: user.email,
    // What sellers wrote stands in no subject: it is what people read before they decide whom to trust.
    subject: `Time to post your listing on ${marketplace}`,
    text: `${greeting(user.name)}

You asked ${PRODUCT.name} to remind you now:

${title}
$${price} on ${marketplace}

${marketplace} does not let other apps post for you, so the last step is yours. Every field is ready to copy here:

${publicUrl}${path}
`,
  }
  return { mail, push: { title: `Time to post on ${marketplace}`, text: title, path, tag: `post-${sync.deliveryId}` } }
}

interface FailedDelivery {
  listing: Pick<ListingRow, 'title' | 'price' | 'platform'>
  reason: string | null
}

/** As many as anybody reads in an email; the dashboard shows the others. */
const MOST_NAMED = 10

const namesOf = (failed: FailedDelivery[]) => {
  const named = failed.slice(0, MOST_NAMED).map(({ listing: { title, price, platform }, reason }) => {
    const where = `$${price} for ${MARKETPLACE_NAMES[platform]}`
    return [title, where, reason].filter(Boolean).join('\n')
  })
  const more = failed.length > MOST_NAMED ? [`And ${failed.length - MOST_NAMED} more.`] : []
  return [...named, ...more].join('\n\n')
}

export function failedDeliveries(
  { name, email }: { name: string; email: string },
  failed: FailedDelivery[],
  publicUrl: string,
): Notice {
  const one = failed.length === 1
  const path = '/dashboard?view=listings&status=failed'
  const what = one ? 'a listing' : `${failed.length} listings`
  const mail = {
    to: email,
    subject: `Your webhook did not take ${what}`,
    text: `${greeting(name)}

Your webhook did not take ${one ? 'this listing' : 'these listings'}, and ${PRODUCT.name} stopped trying:

${namesOf(failed)}

When your webhook works again, send ${one ? 'it' : 'them'} once more from here:

${publicUrl}${path}
`,
  }
  const push = {
    title: `Your webhook did not take ${what}`,
    text: failed[0]!.listing.title,
    path,
    tag: 'failed',
  } as const
  return { mail, push }
}

/** The webhook has these listings, as they were before. */
export function untoldChanges(
  { name, email }: { name: string; email: string },
  untold: FailedDelivery[],
  publicUrl: string,
): Notice {
  const one = untold.length === 1
  const path = '/dashboard?view=listings&status=posted'
  const what = one ? 'a change' : `changes to ${untold.length} listings`
  const title = `Your webhook did not take ${what}`
  const mail = {
    to: email,
    subject: title,
    text: `${greeting(name)}

You changed ${one ? 'this listing' : 'these listings'}, your webhook did not take the change, and ${PRODUCT.name} stopped trying:

${namesOf(untold)}

Whoever reads from your webhook still sees ${one ? 'it' : 'them'} as before. When it works again, choose “Send to your webhook again” in the menu of ${one ? 'the listing' : 'each listing'} here:

${publicUrl}${path}
`,
  }
  return { mail, push: { title, text: untold[0]!.listing.title, path, tag: 'untold' } }
}
