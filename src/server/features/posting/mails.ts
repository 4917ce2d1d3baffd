import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { PRODUCT } from '#contract/product.ts'
import type { ListingRow } from '#server/db/schema/listings.ts'
import type { Notice } from '#server/features/settings/notify.ts'

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
    text: `Hello ${user.name},

You asked ${PRODUCT.name} to remind you now:

${title}
$${price} on ${marketplace}

${marketplace} does not let other apps post for you, so the last step is yours. Every field is ready to copy here:

${publicUrl}${path}
`,
  }
  return { mail, push: { title: `Time to post on ${marketplace}`, text: title, path, tag: `post-${sync.deliveryId}` } }
}
