import type { BehindListing } from '#contract/analysis/listings-behind.ts'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { isOnlyBegun } from '#contract/sales/sales.ts'
import type { ListingRow } from '#server/db/schema/listings.ts'
import type { Notice } from '#server/features/settings/notify.ts'
import { greeting } from '#server/platform/greeting.ts'

export function takeDownReminder(
  { name, email }: { name: string; email: string },
  { itemId, title }: { itemId: string; title: string },
  up: { listing: Pick<ListingRow, 'platform' | 'platformUrl' | 'syncStatus'> }[],
  publicUrl: string,
): Notice {
  const order = ({ listing }: (typeof up)[number]) => MARKETPLACE_IDS.indexOf(listing.platform)
  const listed = up.toSorted((one, other) => order(one) - order(other)).map(({ listing }) => listing)
  const { sure = [], maybe = [] } = Object.groupBy(listed, (listing) => (isOnlyBegun(listing) ? 'maybe' : 'sure'))
  const isSure = sure.length > 0
  const places = [
    isSure && `It is still up here:\n\n${namesOf(sure)}`,
    maybe.length > 0 && `You started posting it here, so it may be up:\n\n${namesOf(maybe)}`,
  ].filter((each) => each !== false)
  const path = `/items/${itemId}` as const
  const mail = {
    to: email,
    // What sellers wrote stands in no subject: it is what people read before they decide whom to trust.
    subject: `Something you no longer sell ${isSure ? 'is still' : 'may still be'} online`,
    text: `${greeting(name)}

You no longer sell this${isSure ? ', and somebody could still buy it' : ''}:

${title}

${places.join('\n\n')}

Take it down there, then check it off here:

${publicUrl}${path}
`,
  }
  const push = {
    title: `${isSure ? 'Still' : 'Maybe still'} online, and no longer for sale`,
    text: title,
    path,
    tag: `take-down-${itemId}`,
  }
  return { mail, push }
}

const namesOf = (listed: Pick<ListingRow, 'platform' | 'platformUrl'>[]) =>
  listed
    .map(({ platform, platformUrl }) => [MARKETPLACE_NAMES[platform], platformUrl].filter(Boolean).join(': '))
    .join('\n')

interface PriceStep {
  itemId: string
  price: number
  behind: BehindListing[]
}

export function priceStepMail(
  { name, email }: { name: string; email: string },
  { itemId, price, behind }: PriceStep,
  publicUrl: string,
): Notice {
  const path = `/items/${itemId}` as const
  const { title } = behind[0]!.listing
  const places = behind.map(({ listing: { platform, platformUrl, price: before }, now }) => {
    const change = `${MARKETPLACE_NAMES[platform]}: from $${before} to $${now.price}`
    return [change, platformUrl].filter(Boolean).join('\n')
  })
  const mail = {
    to: email,
    subject: 'Your price plan: time to lower a price',
    text: `${greeting(name)}

Your price plan for this went down to $${price} today:

${title}

${behind.length === 1 ? 'This marketplace does' : 'These marketplaces do'} not let other apps change a listing, so please change it there yourself:

${places.join('\n\n')}

Then check it off here, where you can also change the plan or turn it off:

${publicUrl}${path}
`,
  }
  return { mail, push: { title: `Time to lower a price to $${price}`, text: title, path, tag: `price-${itemId}` } }
}
