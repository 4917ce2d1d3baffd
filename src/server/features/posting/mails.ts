import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { PRODUCT } from '#contract/product.ts'
import type { ListingRow } from '#server/db/schema/listings.ts'
import type { Mail } from '#server/ports/mailer.ts'

export function postingReminderMail(
  { name, email }: { name: string; email: string },
  { id, title, price, platform }: Pick<ListingRow, 'id' | 'title' | 'price' | 'platform'>,
  publicUrl: string,
): Mail {
  const marketplace = MARKETPLACE_NAMES[platform]
  return {
    to: email,
    // What sellers wrote stands in no subject: it is what people read before they decide whom to trust.
    subject: `Time to post your listing on ${marketplace}`,
    text: `Hello ${name},

You asked ${PRODUCT.name} to remind you now:

${title}
$${price} on ${marketplace}

${marketplace} does not let other apps post for you, so the last step is yours. Every field is ready to copy here:

${publicUrl}/marketplace-helper/${id}
`,
  }
}
