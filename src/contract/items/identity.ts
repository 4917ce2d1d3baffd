import { z } from 'zod'
import { ENGINES } from '#contract/analysis/engines.ts'
import { Barcode } from '#contract/items/barcode.ts'

export const CONDITIONS = ['New', 'Like New', 'Good', 'Fair', 'Poor'] as const
export const Condition = z.enum(CONDITIONS)
export type Condition = z.infer<typeof Condition>

export const EngineId = z.enum(Object.keys(ENGINES) as [keyof typeof ENGINES])
export type EngineId = z.infer<typeof EngineId>

const Fact = z.string().trim().min(1).max(120).nullable()

/** What a thing is, as far as somebody can tell. A fact nobody saw is null, never a guess. */
export const Identity = z.object({
  /** Ids of our taxonomy; null where nothing in it fits and `category`/`type` are free text. */
  categoryId: z.string().nullable(),
  typeId: z.string().nullable(),
  category: z.string().min(1).max(80),
  type: z.string().min(1).max(80),
  /** One of the type's departments in the taxonomy ('women', 'men' …), where it has any and somebody said which. */
  department: z.string().max(20).nullable(),
  condition: Condition,
  style: Fact,
  material: Fact,
  brand: Fact,
  model: Fact,
  color: Fact,
  size: Fact,
  /** There only where one was read. */
  barcode: Barcode.optional(),
})
export type Identity = z.infer<typeof Identity>

export const FACTS = ['type', 'condition', 'style', 'material', 'brand', 'model', 'color', 'size', 'barcode'] as const
export type FactName = (typeof FACTS)[number]

export const Guess = z.object({
  typeId: z.string(),
  type: z.string(),
  /** What people call it; known where a guess is shown. */
  noun: z.string().optional(),
  category: z.string(),
  /** The engine's; 0 where it did not think of it. */
  confidence: z.number().min(0).max(1),
  /** Who speaks for it where the engine alone would not offer it: an earlier item of the seller's, or other sellers. */
  saidBy: z.enum(['seller', 'others']).optional(),
})
export type Guess = z.infer<typeof Guess>

export const PHOTO_HINTS = {
  dark: 'The photo is dark. More light shows the true colors and gets more answers.',
  blurred: 'The photo is blurred. Hold still and tap the item to focus.',
  small: 'The photo is small. A larger one shows labels and wear.',
} as const
export const PhotoHint = z.enum(Object.keys(PHOTO_HINTS) as [keyof typeof PHOTO_HINTS])
export type PhotoHint = z.infer<typeof PhotoHint>

export const GUESSES_MAX = 5

/** From here on an answer is right at least nine times in ten and stands as a name; below it 'Looks like' stands before it. */
export const SURE_FROM = 0.9
/** Below this nothing is named. */
export const LIKELY_FROM = 0.4

/** Questions that a photo gives a hint on. */
const PROPOSED = ['colour', 'pattern', 'material'] as const

/** One of the seller's own items that this one looks like, as it was known when it gave this one its name. */
export const FormerItem = Identity.pick({ type: true, brand: true, style: true, material: true, color: true }).extend({
  /** When it was analyzed. */
  at: z.iso.datetime(),
})
export type FormerItem = z.infer<typeof FormerItem>

/** An identity with how sure we are, and what in the photo shows it. */
export const Identification = Identity.extend({
  /** Both null, like their ids: nothing could name it yet. */
  category: Identity.shape.category.nullable(),
  type: Identity.shape.type.nullable(),
  aiDescription: z.string().max(2000),
  /** How sure the engine is of the type, 0 to 1; 1 where the seller said it. */
  confidence: z.number().min(0).max(1),
  confidences: z.partialRecord(z.enum(FACTS), z.number().min(0).max(1)),
  /** For brand and model always present: the words or marks in the photo that show it. */
  evidence: z.partialRecord(z.enum(FACTS), z.string().max(300)),
  /** False: nobody saw or said it, the condition is only proposed. The built-in engine cannot see wear. */
  conditionSeen: z.boolean(),
  /** What is the seller's own word; no engine's certainty is shown for it. */
  saidBySeller: z.array(z.enum(FACTS)).default([]),
  /** The seller looked at it and said 'Looks right'. */
  confirmed: z.boolean().optional(),
  guesses: z.array(Guess).max(GUESSES_MAX),
  /** There only where neither an engine nor the seller named it, but what the seller called this item before. */
  namedLike: FormerItem.optional(),
  /** What a photo hints at, by the id of the question: offered as its answer, and never taken for a fact. */
  proposals: z.partialRecord(z.enum(PROPOSED), z.string().max(30)).optional(),
  photoHints: z.array(PhotoHint),
})
export type Identification = z.infer<typeof Identification>
/** As the database may hold it, from before the seller's words were kept apart. */
export type StoredIdentification = z.input<typeof Identification>

/** What stands where a name would. */
export const UNNAMED = 'Unnamed item'

/** What has a name: only this can be priced and listed. */
export type Named<Thing> = Thing & Pick<Identity, 'category' | 'type'>

export const isNamed = <Thing extends Pick<Identification, 'category' | 'type'>>(thing: Thing): thing is Named<Thing> =>
  thing.category !== null && thing.type !== null
