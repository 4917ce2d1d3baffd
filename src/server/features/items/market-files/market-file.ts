import { EBAY_FILE_MAX, FACEBOOK_FILE_MAX, type WantedForSale } from '#contract/items/market-files.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { ownValues } from '#contract/listings/listing-edits.ts'
import { isDeliveryKnown } from '#contract/posting/delivery-on.ts'
import { productFile } from '#contract/product.ts'
import { conditionOf } from '#server/features/items/condition-of.ts'
import { ebayDrafts } from '#server/features/items/market-files/ebay-drafts.ts'
import { facebookBulk } from '#server/features/items/market-files/facebook-bulk.ts'
import { itemsForSale } from '#server/features/items/market-files/items-for-sale.ts'
import type { Context } from '#server/platform/context.ts'

type Asked = WantedForSale & { part: number }

const nameOf = (what: string, { part }: Asked, ending: string) =>
  productFile(`${what}${part > 1 ? `-${part}` : ''}.${ending}`)

export async function ebayFile({ db, actor }: Context, asked: Asked) {
  const found = await itemsForSale(db, actor, asked, { market: 'ebay', most: EBAY_FILE_MAX })
  const drafts = found.map(({ listing, item, sku }) => ({ ...listing, sku, condition: conditionOf(item) }))
  return { filename: nameOf('ebay-drafts', asked, 'csv'), content: ebayDrafts(drafts) }
}

export async function facebookFile({ db, actor, now }: Context, asked: Asked) {
  const found = await itemsForSale(db, actor, asked, { market: 'facebook', most: FACEBOOK_FILE_MAX })
  const rows = found.map(({ listing, item: { identification, base } }) => ({
    listing,
    saysDelivery: isDeliveryKnown(guideOf(identification), { ...base, ...ownValues(listing) }),
  }))
  return { filename: nameOf('facebook-bulk', asked, 'xlsx'), content: facebookBulk(rows, now()) }
}
