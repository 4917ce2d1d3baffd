import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Condition, EngineId } from '#contract/items/identity.ts'
import { Item, Refusal } from '#contract/items/items.ts'
import { PhotoForm } from '#contract/items/photos.ts'
import { Answers, AnswersGiven, Noun } from '#contract/items/type-guide/answers.ts'
import { ItemFact } from '#contract/items/type-guide/item-facts.ts'
import { OpenQuestion, TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { Base, WrittenTexts } from '#contract/listings/base.ts'
import { Listing } from '#contract/listings/listings.ts'
import { Id } from '#contract/lists.ts'
import { Pricing } from '#contract/market/market.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { text } from '#contract/text.ts'

export const NO_NAME = 'Tell us what this is first. Its price and its listings depend on it.'

export const AnalysisResult = z.object({
  item: Item,
  /** With what the seller's answers do to it. Null while the item has no name. */
  pricing: Pricing.nullable(),
  /** The same before the answers, so that a new one can move it at once. */
  basePricing: Pricing.nullable(),
  /** What it is called: picked by the seller, or by the guide of its type. Null while it has no name. */
  noun: z.string().nullable(),
  nounSaid: z.boolean(),
  /** What else it might be called, to be picked first of all. */
  nouns: z.array(z.string()),
  /** What is known of it and who says so, in the order in which it is asked. */
  facts: z.array(ItemFact),
  /** What nobody has told yet, best first. */
  questions: z.array(OpenQuestion),
  /** The seller's own answers; those that its type does not know are kept, and not used. */
  answers: Answers,
  /** How to ask and to write about this type; null while it has no name. */
  guide: TypeGuide.nullable(),
  /** How often its listings were written anew. */
  variant: z.number().int(),
  /** What the seller decided for all listings. */
  base: Base,
  /** What an engine wrote for each marketplace, where that is not what the facts alone give. */
  written: z.partialRecord(MarketplaceId, WrittenTexts),
  /** Keyed by the marketplace's name, in the order in which they are shown. None without a name; where the item may not be sold, only what is posted already. */
  listings: z.record(z.string(), Listing),
  refusal: Refusal,
  imageUrl: z.string().nullable(),
  engine: z.object({
    id: EngineId,
    /** Whom to name for it: the vendor and the model. */
    name: z.string(),
    /** As the model that answered names itself; null for the built-in engine by itself, by hand, and where nobody told. */
    model: z.string().nullable(),
    ms: z.number().int(),
  }),
})
export type AnalysisResult = z.infer<typeof AnalysisResult>

/** As long as a fact, and what a thing is called, may be. */
export const FACT_MAX = 120
export const TYPE_MAX = 80

const SaidFact = text({ min: 1, max: FACT_MAX }).nullable().default(null)

/** What a seller may correct; prices and listings are made anew for it. */
export const Correction = z.object({
  typeId: text({ max: 80 })
    .nullable()
    .meta({ examples: ['lamp'] }),
  category: text({ min: 1, max: 80 }).meta({ examples: ['Home & Decor'] }),
  type: text({ min: 1, max: TYPE_MAX }).meta({ examples: ['Table or floor lamp'] }),
  /** What people call it, where the type has several words; left out, what was said before stays. */
  noun: Noun.optional(),
  /** Null: not said, so it stays what it was, or proposed. */
  condition: Condition.nullable().default(null),
  department: text({ max: 20 }).nullable().default(null),
  style: SaidFact,
  material: SaidFact,
  brand: SaidFact,
  model: SaidFact,
  /** What else its seller knows of it; left out, and where a question is not named, what was answered before stays. */
  answers: AnswersGiven.shape.answers.optional(),
})
export type Correction = z.infer<typeof Correction>

/** The same for an item without a photo. */
export const Entry = Correction.extend({ answers: AnswersGiven.shape.answers })
export type Entry = z.infer<typeof Entry>

export const analyze = endpoint({
  method: 'POST',
  path: '/api/analyze',
  summary:
    'A photo in (multipart field image): identification, prices and five listings out; only the guesses where nothing has a name',
  access: 'seller',
  program: 'analyze',
  form: PhotoForm,
  answer: AnalysisResult,
  limit: { requests: 60, perSeconds: 60 },
})
export const enterItem = endpoint({
  method: 'POST',
  path: '/api/items',
  summary: 'An item described by hand, without a photo; priced and written up like any other',
  access: 'seller',
  body: Entry,
  answer: AnalysisResult,
  status: 201,
})
export const correctItem = endpoint({
  method: 'PUT',
  path: '/api/items/:id',
  summary: 'Say what it is, or correct it; prices and listings follow, except for what the seller edited there',
  access: 'seller',
  params: Id,
  body: Correction,
  answer: AnalysisResult,
})
export const answerQuestions = endpoint({
  method: 'PUT',
  path: '/api/items/:id/answers',
  summary:
    'Say what it is called and answer questions about it; price and listings follow. Null takes an answer back; repeating it changes nothing',
  access: 'seller',
  params: Id,
  body: AnswersGiven,
  answer: AnalysisResult,
})
export const getAnalysis = endpoint({
  method: 'GET',
  path: '/api/items/:id/analysis',
  summary: 'The whole analysis of one item',
  access: 'seller',
  params: Id,
  answer: AnalysisResult,
})
export const regenerate = endpoint({
  method: 'POST',
  path: '/api/items/:id/regenerate',
  summary: 'Write the listings again, except for what the seller edited; no use is counted',
  access: 'seller',
  program: 'analyze',
  params: Id,
  answer: AnalysisResult,
  limit: { requests: 20, perSeconds: 60 },
})
