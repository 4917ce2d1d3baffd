import { z } from 'zod'
import { TYPE_MAX } from '#contract/analysis/analysis.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/text.ts'

/** A kind of thing that we know, under everything people call it. */
export const KnownType = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of its category. */
  category: z.string(),
  /** The everyday words of which a seller may pick one: 'floor lamp'. */
  nouns: z.array(z.string()),
  /** What else it is searched by. */
  synonyms: z.array(z.string()),
  /** Only for clothes and the like. */
  departments: z.array(z.string()),
})
export type KnownType = z.infer<typeof KnownType>

/** The category of what is none of our types, unless its seller says which. */
export const OTHER = 'Other'

/** What is known in the words by which a seller found a type. */
export const KnownWords = z.object({
  brand: z.string().nullable(),
  model: z.string().nullable(),
  /** One of the answers to what color it is. */
  color: z.string().nullable(),
})
export type KnownWords = z.infer<typeof KnownWords>

export const listTypes = endpoint({
  method: 'GET',
  path: '/api/types',
  summary: 'Every kind of thing that can be named, priced and written up, with what people call it',
  access: 'seller',
  answer: z.array(KnownType),
})
export const readWords = endpoint({
  method: 'GET',
  path: '/api/types/:id/words',
  summary:
    'What the words for a thing of this kind tell besides: the brand, the model and the color, as far as they are known',
  access: 'seller',
  params: z.object({ id: text({ max: 80 }).meta({ examples: ['headphones'] }) }),
  query: z.object({ text: text({ min: 1, max: TYPE_MAX }).meta({ examples: ['Sony headphones WH-1000XM4'] }) }),
  answer: KnownWords,
})
