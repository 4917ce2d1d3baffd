import { addressIn } from '#contract/posting/forms/address-pattern.ts'
import type { FillOrder, InnerMessage } from '#extension/messages.ts'
import { openPanel } from '#extension/panel.ts'
import { addressOf, pickPublished } from '#extension/pick-published.ts'

const LOOK_EVERY_MS = 1000

const linksHere = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => ({
    href: link.href,
    text: `${link.ariaLabel ?? ''} ${link.textContent}`,
  }))

/**
 * Looks out for the listing that the seller publishes in this tab, and tells its address once. `isForm`: this page held
 * the form, so that what it links to already is something else.
 */
export function watchForListing(
  { name, listing, values, known }: FillOrder,
  isForm: boolean,
  say: (message: InnerMessage) => Promise<unknown>,
) {
  if (!listing) return
  const others = new Set(known)
  if (isForm) for (const { href } of linksHere()) others.add(addressOf(listing, href) ?? '')
  const looking = setInterval(async () => {
    const links = linksHere()
    const seen = { known: others, title: values.texts.title[0]! }
    const url = pickPublished(listing, { url: location.href, links }, seen)
    if (!url) return
    clearInterval(looking)
    const pages = [location.href, ...links.map(({ href }) => href)]
    const managed = pages.map((page) => addressIn(listing.managed ?? '', page)).find(Boolean) ?? null
    const isTold = await say({ kind: 'report', report: { kind: 'published', url, managed } })
    openPanel(name).say(isTold ? TOLD : NOT_TOLD)
  }, LOOK_EVERY_MS)
}

const TOLD = 'This listing is online. Your Snapworth knows its address now.'
const NOT_TOLD = 'This listing is online, but your Snapworth could not be told. Please press “I posted it” there.'
