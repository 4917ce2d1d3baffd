import { expect, test } from 'vitest'
import type { Identification, Named } from '#contract/items/identity.ts'
import type { Said } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { isCaredFor } from '#contract/items/type-guide/item-facts.ts'
import { factSentences } from '#contract/listings/listing-description.ts'
import { knownItem, writeListing } from '#contract/listings/write-listing.ts'
import { answerEffects } from '#contract/market/answer-effects.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { bareItem } from '#tests/item-fixtures.ts'

function made(item: Named<Identification>, said: Said) {
  const guide = guideOf(item)
  const listing = { item, guide, said, price: 45, variant: 0 }
  return {
    titles: Object.fromEntries(MARKETPLACE_IDS.map((each) => [each, writeListing(each, listing).title])),
    description: factSentences(knownItem(listing), isCaredFor(said)).join(' '),
    factor: Math.round(answerEffects(guide, item, said).factor * 100) / 100,
  }
}
const everywhere = (title: string) => Object.fromEntries(MARKETPLACE_IDS.map((each) => [each, title]))

test('a lamp', () => {
  const lamp = bareItem('lamp', { brand: 'Stiffel', saidBySeller: ['brand'] })
  const answers = {
    works: 'works perfectly',
    height: 28,
    shade: 'with shade',
    material: 'brass',
    era: 'mid-century',
    'bulb-base': 'standard (E26)',
  }
  expect(made(lamp, { noun: 'table lamp', answers })).toEqual({
    titles: everywhere('Stiffel Mid-Century Brass Table Lamp 28 in Tall with Shade'),
    description:
      'Stiffel table lamp. Works and has been tested. Height: 28 in. Shade included. Material: brass. Era: mid-century (1950s–60s). Takes a standard E26 bulb.',
    factor: 1.1,
  })
})

test('sneakers', () => {
  const sneakers = bareItem('sneakers', {
    brand: 'Nike',
    model: 'Air Jordan 1 Retro High OG Shadow',
    color: 'black and gray',
    saidBySeller: ['brand', 'model'],
  })
  const answers = {
    department: "men's",
    'shoe-size': 10.5,
    'sole-wear': 'light wear',
    flaws: ['creases', 'scuffs'],
    'original-box': 'matching box',
  }
  const at80 = "Nike Air Jordan 1 Retro High OG Shadow High-Top Sneakers Men's Size 10.5"
  const at70 = "Nike Air Jordan 1 Retro High OG Shadow Sneakers Men's Size 10.5"
  expect(made(sneakers, { noun: 'high-top sneakers', answers })).toEqual({
    titles: {
      facebook: "Nike Air Jordan 1 Retro High OG Shadow Black and Gray High-Top Sneakers Men's Size 10.5 with Box",
      craigslist: at70,
      offerup: at80,
      mercari: at80,
      '5miles': at70,
    },
    description:
      "Nike Air Jordan 1 Retro High OG Shadow high-top sneakers. US size 10.5. Men's. Soles: light wear. Flaws: creases and scuffs (see photos). Comes in its original box.",
    factor: 0.95,
  })
})

test('a phone', () => {
  const phone = bareItem('smartphone', { brand: 'Apple', model: 'iPhone 13 Pro' })
  const answers = {
    storage: '256 GB',
    colour: 'graphite',
    carrier: 'unlocked',
    locks: 'paid off and signed out',
    'battery-health': '85–89%',
    'screen-condition': 'light scratches',
  }
  expect(made(phone, { noun: null, answers })).toEqual({
    titles: everywhere('Apple iPhone 13 Pro 256 GB Graphite Unlocked Smartphone'),
    description:
      'Apple iPhone 13 Pro smartphone. Storage: 256 GB. Carrier unlocked. Paid off, clean and signed out: ready to activate. Battery health: 85–89%. Screen: light scratches. Color: graphite.',
    factor: 0.97,
  })
})
