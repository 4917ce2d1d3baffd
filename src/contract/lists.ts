import { z } from 'zod'
import { text } from '#contract/text.ts'

export const Id = z.object({ id: z.uuid() })

/** Newest first; `cursor` is opaque and comes from the Link header of the page before. */
export const Page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: text({ max: 500 }).optional(),
})
export type Page = z.infer<typeof Page>
