import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/lists.ts'
import { Intent } from '#contract/sales/replies/replies.ts'
import { REPLY_TEMPLATES, type Situation } from '#contract/sales/replies/reply-templates.ts'
import { atMost, text } from '#contract/text.ts'

export const MOST_TEMPLATES = 30

const SITUATIONS = Object.keys(REPLY_TEMPLATES) as [Situation, ...Situation[]]

/** What may stand in braces in a seller's own reply, and what it becomes. The floor is none of them. */
export const PLACEHOLDERS = {
  item: 'the item',
  price: 'your price',
  offer: 'what they offered',
  counter: 'a counteroffer',
  condition: 'its condition',
  size: 'its size',
  delivery: 'pickup or shipping',
  answer: 'what you said about it',
} as const

const unknownIn = (written: string) =>
  [...written.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !Object.hasOwn(PLACEHOLDERS, name))?.[0]

export const NewTemplate = z.object({
  situation: z.enum(SITUATIONS, 'Please choose when to use it'),
  title: text({ min: 1, max: 60, missing: 'Please enter a name', tooLong: atMost(60) }),
  text: text({
    min: 1,
    max: 600,
    lines: true,
    missing: 'Please enter the reply',
    tooLong: atMost(600),
  }).refine((written) => unknownIn(written) === undefined, {
    error: ({ input }) => `${unknownIn(String(input))} is not a placeholder. Use one of those below, or no braces.`,
  }),
})
export type NewTemplate = z.infer<typeof NewTemplate>

const OwnTemplate = z.object({ id: z.uuid(), situation: z.enum(SITUATIONS), title: z.string(), text: z.string() })
export type OwnTemplate = z.infer<typeof OwnTemplate>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/replies/templates',
  summary: 'The seller’s own replies, each for one kind of message',
  access: 'seller',
  answer: z.object({ templates: z.array(OwnTemplate) }),
})
export const addTemplate = endpoint({
  method: 'POST',
  path: '/api/replies/templates',
  summary: 'Add a reply of one’s own; it comes before ours',
  access: 'seller',
  body: NewTemplate,
  answer: OwnTemplate,
  status: 201,
})
export const editTemplate = endpoint({
  method: 'PUT',
  path: '/api/replies/templates/:id',
  summary: 'Change a reply of one’s own',
  access: 'seller',
  params: Id,
  body: NewTemplate,
  answer: OwnTemplate,
})
export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/api/replies/templates/:id',
  summary: 'Delete a reply of one’s own',
  access: 'seller',
  suspended: 'may',
  params: Id,
})

const EarlierMessage = z.object({
  id: z.uuid(),
  itemId: z.uuid().nullable(),
  message: z.string(),
  intent: Intent,
  at: z.iso.datetime(),
})
export type EarlierMessage = z.infer<typeof EarlierMessage>

export const listEarlier = endpoint({
  method: 'GET',
  path: '/api/replies/earlier',
  summary: 'The last messages of buyers that replies were asked for, newest first',
  access: 'seller',
  answer: z.object({ messages: z.array(EarlierMessage) }),
})
export const clearEarlier = endpoint({
  method: 'DELETE',
  path: '/api/replies/earlier',
  summary: 'Delete these messages',
  access: 'seller',
  suspended: 'may',
})
