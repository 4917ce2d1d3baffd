import { z } from 'zod'
import { EBAY } from '#contract/market/market.ts'
import { searchWords } from '#contract/search-words.ts'
import type { Comparable, PriceSource } from '#server/ports/price-source.ts'
import { asEbayFailure, EBAY_ID, ebayFailure } from '#server/providers/price-source/ebay/ebay-failure.ts'
import { askEbay, type EbayAccess, ebayToken } from '#server/providers/price-source/ebay/ebay-token.ts'

const LISTINGS = 20
const LONGEST_QUERY = 100

/** eBay leaves `itemSummaries` out when it has found nothing. */
const SearchAnswer = z.object({
  itemSummaries: z
    .array(
      z.object({
        title: z.string(),
        itemWebUrl: z.url(),
        /** Auctions without a fixed price carry none. */
        price: z.object({ value: z.coerce.number(), currency: z.string() }).optional(),
        condition: z.string().optional(),
        itemLocation: z.object({ city: z.string().optional(), stateOrProvince: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})

/** Current fixed-price offers on eBay (Browse API). Its terms allow showing them, not keeping or mixing them into our figures. */
export function ebayPriceSource({
  clientId,
  clientSecret,
  baseUrl = 'https://api.ebay.com',
  nowMs = Date.now,
}: Pick<EbayAccess, 'clientId' | 'clientSecret'> & Partial<EbayAccess>): PriceSource {
  const token = ebayToken({ clientId, clientSecret, baseUrl, nowMs })

  async function search(words: string, signal: AbortSignal): Promise<Response> {
    const url = new URL('/buy/browse/v1/item_summary/search', baseUrl)
    url.search = new URLSearchParams({
      q: words,
      limit: String(LISTINGS),
      filter: 'buyingOptions:{FIXED_PRICE}',
    }).toString()
    const headers = { authorization: `Bearer ${await token.get(signal)}`, 'x-ebay-c-marketplace-id': 'EBAY_US' }
    return askEbay(url, { headers, signal })
  }

  return {
    provider: EBAY_ID,
    name: EBAY,
    rights: { mayMix: false, mayStore: false },
    async research(item, signal) {
      try {
        const words = searchWords(item).slice(0, LONGEST_QUERY)
        let response = await search(words, signal)
        if (response.status === 401) {
          token.forget()
          response = await search(words, signal)
        }
        if (!response.ok) throw ebayFailure('could not search', response.status)
        const { itemSummaries } = SearchAnswer.parse(await response.json())
        return { comparables: itemSummaries.flatMap(toComparable), readAt: new Date(nowMs()) }
      } catch (error) {
        throw asEbayFailure(error)
      }
    },
    async ping(signal) {
      // A kept token proves nothing about the keys that are set now.
      token.forget()
      try {
        await token.get(signal)
      } catch (error) {
        throw asEbayFailure(error)
      }
    },
  }
}

function toComparable(summary: z.infer<typeof SearchAnswer>['itemSummaries'][number]): Comparable[] {
  const { title, itemWebUrl, price, condition, itemLocation } = summary
  if (price?.currency !== 'USD') return []
  const location = [itemLocation?.city, itemLocation?.stateOrProvince].filter(Boolean).join(', ')
  return [
    {
      platform: null,
      title,
      url: itemWebUrl,
      priceDollars: price.value,
      kind: 'asking',
      condition: condition ?? null,
      location: location || null,
    },
  ]
}
