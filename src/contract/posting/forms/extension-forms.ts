import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { MarketForm } from '#contract/posting/forms/market-form.ts'

/** More than any form, and all that the extension reads of an answer. */
export const FORMS_MAX_CHARACTERS = 200_000

export const getForms = endpoint({
  method: 'GET',
  path: '/api/extension/forms',
  summary: 'How each marketplace’s form is filled in, as data; the extension takes what is newer than its own',
  access: 'anyone',
  answer: z.object({ forms: z.array(MarketForm) }),
  limit: { requests: 120, perSeconds: 60 },
})
