import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

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

export const listTypes = endpoint({
  method: 'GET',
  path: '/api/types',
  summary: 'Every kind of thing that can be named, priced and written up, with what people call it',
  access: 'seller',
  answer: z.array(KnownType),
})
