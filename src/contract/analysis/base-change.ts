import { z } from 'zod'
import { AnalysisResult } from '#contract/analysis/analysis.ts'
import { endpoint } from '#contract/endpoint.ts'
import { groupDigits, inDollars } from '#contract/figures.ts'
import { Condition } from '#contract/items/identity.ts'
import { PRICE_MAX } from '#contract/listings/listing-rules.ts'
import { cleanLine, cleanText, isVisible, lengthOf } from '#contract/listings/listing-text.ts'
import { INCOMING } from '#contract/listings/listings.ts'
import { Id } from '#contract/lists.ts'
import { MARKETPLACES } from '#contract/marketplaces.ts'
import { text } from '#contract/text.ts'

/** What the most generous marketplace takes; the others take less of it. */
export const mostOf = (limit: 'titleMax' | 'descriptionMax' | 'tagsMax') =>
  Math.max(...Object.values(MARKETPLACES).map((each) => each[limit].value))

const shared = (what: 'title' | 'description', incoming: number, clean: (written: string) => string) => {
  const most = mostOf(`${what}Max`)
  const tooLong = `No marketplace takes more than ${groupDigits(most)} characters in a ${what}`
  return text({ max: incoming, lines: true, tooLong })
    .transform(clean)
    .refine((written) => lengthOf(written) <= most, tooLong)
}

/** What listings share, as it comes in. Null gives a value up: the listings follow the item's facts again. */
export const BaseChange = z
  .object({
    title: shared('title', INCOMING.titleMax, cleanLine).refine(isVisible, 'Please enter a title').nullable(),
    price: z
      .number('Please enter a price')
      .int('Please use a whole-dollar price')
      .min(0, 'A price cannot be below $0')
      .max(PRICE_MAX, `Please enter a price of at most ${inDollars(PRICE_MAX)}`)
      .nullable(),
    description: shared('description', INCOMING.descriptionMax, cleanText).nullable(),
    condition: Condition.nullable(),
    tags: z
      .array(text({ max: INCOMING.tagMax, lines: true }).transform(cleanLine))
      .max(mostOf('tagsMax'), `No marketplace takes more than ${mostOf('tagsMax')} tags`)
      .nullable(),
    allowShipping: z.boolean().nullable(),
    allowPickup: z.boolean().nullable(),
  })
  .partial()

export const changeBase = endpoint({
  method: 'PUT',
  path: '/api/items/:id/base',
  summary:
    'Change title, price, description, condition, tags or delivery everywhere: each listing follows, cut to its marketplace, except where the seller chose a value of its own; what is posted stays as it was posted',
  access: 'seller',
  params: Id,
  body: z
    .object({
      fields: BaseChange,
      /** The listing on which it was written: it gives its own values up and shares these. */
      from: z.uuid().optional(),
    })
    .meta({ examples: [{ fields: { price: 45 } }] }),
  maxBodyBytes: 128 * 1024,
  answer: AnalysisResult,
})
