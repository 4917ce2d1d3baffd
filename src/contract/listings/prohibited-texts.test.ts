import { expect, test } from 'vitest'
import { answerItem } from '#contract/analysis/answer-item.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import type { Question } from '#contract/items/type-guide/type-guide.ts'
import { forbiddenIn } from '#contract/listings/prohibited-texts.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'

test('the sentence says who forbids what, and which word to take out of where', () => {
  expect(forbiddenIn({ title: 'Hunting rifle with scope' }, 'sports', 'mercari')).toEqual({
    field: 'title',
    message: 'Mercari forbids weapons. Please take “rifle” out of the title, or correct what the item is.',
  })
  expect(forbiddenIn({ description: 'Oak cabinet.\nIncludes two bottles of wine.' }, 'furniture')).toEqual({
    field: 'description',
    message:
      'Facebook Marketplace, Craigslist, OfferUp, Mercari and 5miles forbid alcohol. Please take “wine” out of the description, or correct what the item is.',
  })
})

test.each([
  ['Selling my late father’s rifle.', 'rifle'],
  ['Vintage hunting rifle.\nWood stock.', 'rifle'],
  ['A steel safe. Comes with a box of ammo.', 'ammo'],
  ['Steel cabinet. Includes a shotgun and a holster.', 'shotgun'],
  ['Humidor. Bonus: 10 Cuban cigars', 'cigar'],
  ['Carrier. German Shepherd puppies for sale', 'puppy'],
  ['A nice swing, but it was recalled last year.', 'recalled'],
  ['Mirror quality, nobody will notice.', 'mirror quality'],
  ['Wallet. Plus a Visa gift card.', 'gift card'],
])('“%s” offers what nobody takes', (description, word) => {
  expect(forbiddenIn({ description }, null)?.message).toContain(`“${word}” out of the description`)
})

test.each([
  'Our dog loved this bed. Kept away from cats.',
  'From a smoke-free home without pets. No dogs.',
  'Bought for my cat, never used.',
  'Holds twelve beers.',
  'Perfect for wine.',
  'Fits a rifle, a shotgun or a pistol.',
  'Gun cabinet with lock. Keys included.',
  'Wine rack for 12 bottles. Includes wine glasses.',
  'It smells like tobacco.',
  'Medicine cabinet, includes shelves and a mirror.',
  'Selling because we got a puppy and need room',
  'Crib in good shape. It was not recalled.',
  'Comes with a dog crate, a cat tree and a gun safe.',
  'Rum raisin candle. Selling the whole set.',
  'I paid with a gift card. Great with beer.',
  'A staple gun and a hot glue gun. Comes with a heat gun.',
  '',
])('“%s” does not', (description) => {
  expect(forbiddenIn({ description }, null)).toBeNull()
})

test('a toy, a record or a film may be called what a thing may not', () => {
  expect(forbiddenIn({ title: 'Rifle', description: 'Selling a pistol.' }, 'toys')).toBeNull()
  expect(forbiddenIn({ title: 'Revolver' }, 'media')).toBeNull()
})

const choicesOf = ({ kind, choices = [] }: Question) =>
  kind === 'multi' ? [choices.slice(0, 3), choices.slice(3, 6)].filter(({ length }) => length > 0) : choices

test('nothing that we write ourselves is forbidden, whatever the type, the noun and the answer', () => {
  const refused: string[] = []
  for (const { id } of TYPES) {
    const analysis = bareAnalysis(id)
    // Only this one is looked at.
    const bare = { ...analysis, listings: { Craigslist: analysis.listings.Craigslist! } }
    const { nouns, questions } = guideOf({ typeId: id, type: null })
    const rounds = Math.max(nouns.length, ...questions.map((question) => choicesOf(question).length))
    for (let round = 0; round < rounds; round++) {
      const answered = questions.flatMap((question) => {
        const choices = choicesOf(question)
        return choices.length > 0 ? [[question.id, choices[round % choices.length]!]] : []
      })
      const answers = { ...Object.fromEntries(answered), care: true }
      const after = answerItem(bare, { noun: nouns[round % Math.max(1, nouns.length)] ?? null, answers })
      const found = forbiddenIn(after.listings.Craigslist!, bare.item.categoryId)
      if (found) refused.push(`${id}: ${found.message}`)
    }
  }
  expect([...new Set(refused)]).toEqual([])
})
