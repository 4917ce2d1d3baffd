import { me } from '#contract/accounts/accounts.ts'
import { getAnalysis } from '#contract/analysis/analysis.ts'
import { listPayments } from '#contract/billing/billing.ts'
import { searchHistory } from '#contract/items/history.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { listListings } from '#contract/listings/dashboard.ts'
import type { KilledSeller } from '#tests/kills/killed-seller.ts'

/** Compares what the server knows with what it acknowledged; what was in doubt is settled by what is there now. */
export async function settleSeller({ call, ledger, user }: KilledSeller, fault: (sentence: string) => void) {
  const { doubt } = ledger
  const say = (sentence: string) => fault(`${user.id}: ${sentence}`)
  const { items } = await call(searchHistory, { query: { limit: 100 } })
  const listings = await allListings(call)
  const found = new Map(items.map((item) => [item.id, item]))

  const unknown = items.filter(({ id }) => !ledger.items.has(id))
  if (unknown.length > (doubt?.kind === 'analysis' ? 1 : 0)) say(`${unknown.length} items that nobody was told of`)
  for (const { id } of unknown) {
    ledger.keepItem(await call(getAnalysis, { params: { id } }))
    if (!ledger.subscribed) ledger.usesLeft--
  }

  for (const item of ledger.items.values()) {
    const there = found.get(item.id)
    if (doubt?.kind === 'deletion' && doubt.item === item) item.deleted = !there
    if (Boolean(there) === item.deleted) say(`item ${item.id} is ${there ? 'back' : 'lost'}`)
    if (!there) continue
    const price = there.sale?.priceCents ?? null
    if (doubt?.kind === 'sale' && doubt.item === item && price === doubt.priceCents) item.salePriceCents = price
    if (price !== item.salePriceCents) say(`the sale of ${item.id} is ${price}, not ${item.salePriceCents}`)
    const photoIds = (await call(getItem, { params: { id: item.id } })).photos.map((photo) => photo.id)
    if (doubt?.kind === 'photos' && doubt.item === item && doubt.happened(photoIds)) item.photoIds = photoIds
    if (photoIds.join() !== item.photoIds.join()) say(`the photos of ${item.id} are ${photoIds}, not ${item.photoIds}`)
    for (const [id, title] of item.titles) {
      const now = listings.get(id)?.title
      if (doubt?.kind === 'edit' && doubt.listingId === id && now === doubt.title) item.titles.set(id, now)
      else if (now !== title) say(`listing ${id} reads ${now}, not ${title}`)
    }
  }

  const { freeUsesRemaining } = (await call(me, {})).user
  if (freeUsesRemaining !== ledger.usesLeft) say(`${freeUsesRemaining} uses left, not ${ledger.usesLeft}`)
  const payments = await call(listPayments, {})
  if (payments.length > 1) say(`${payments.length} payments for one purchase`)
  if (ledger.subscribed && payments.length === 0) say('a payment is lost')
  ledger.doubt = null
  return { listings }
}

async function allListings(call: KilledSeller['call']) {
  const all = new Map<string, { title: string; syncStatus: string }>()
  let cursor: string | null | undefined
  do {
    const page = await call(listListings, { query: { limit: 200, ...(cursor && { cursor }) } })
    for (const { id, title, syncStatus } of page.listings) all.set(id, { title, syncStatus })
    cursor = page.nextCursor
  } while (cursor)
  return all
}
