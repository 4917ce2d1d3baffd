import { z } from 'zod'
import { Email } from '#contract/accounts/accounts.ts'
import type { Tier } from '#contract/billing/plan-table.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Page } from '#contract/lists.ts'
import { atMost, text } from '#contract/text.ts'

export const LONGEST_MESSAGE = 4000

export const SupportState = z.enum(['open', 'closed'])
export type SupportState = z.infer<typeof SupportState>
export const SupportTier = z.enum(['trial', 'pro', 'supporter'] satisfies Tier[])

const words = (missing: string) =>
  text({
    min: 2,
    max: LONGEST_MESSAGE,
    lines: true,
    missing,
    tooLong: atMost(LONGEST_MESSAGE),
  })

export const MessageForm = z.object({
  /** Where the answer goes; of somebody who is signed in it is their own address, whatever stands here. */
  email: Email.optional(),
  message: words('Please write your message'),
})
export type MessageForm = z.infer<typeof MessageForm>

const SupportAnswer = z.object({ id: z.uuid(), text: z.string(), at: z.iso.datetime() })

export const OwnMessage = z.object({
  id: z.uuid(),
  text: z.string(),
  state: SupportState,
  at: z.iso.datetime(),
  /** Oldest first. */
  answers: z.array(SupportAnswer),
})
export type OwnMessage = z.infer<typeof OwnMessage>

export const InboxMessage = OwnMessage.extend({
  email: z.string(),
  /** The account that wrote it; null for somebody who was not signed in. */
  user: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What the account had when it wrote. */
  tier: SupportTier,
})
export type InboxMessage = z.infer<typeof InboxMessage>

export const Inbox = z.object({
  messages: z.array(InboxMessage),
  /** How many are open, on all pages together. */
  waiting: z.number().int(),
  nextCursor: z.string().nullable(),
})
export type Inbox = z.infer<typeof Inbox>

export const AnswerForm = z.object({
  text: words('Please write an answer'),
  /** Most answers end it; without this the message stays open. */
  close: z.boolean().default(true),
})
export type AnswerForm = z.infer<typeof AnswerForm>

export const writeToSupport = endpoint({
  method: 'POST',
  path: '/api/support/messages',
  summary: 'Write to the people who run this server; the answer comes by email',
  access: 'anyone',
  suspended: 'may',
  body: MessageForm,
  answer: OwnMessage,
  status: 201,
  limit: { requests: 5, perSeconds: 3600 },
  challenged: true,
})
export const ownMessages = endpoint({
  method: 'GET',
  path: '/api/support/messages',
  summary: 'What this account wrote to support, and the answers, newest first',
  access: 'seller',
  answer: z.array(OwnMessage),
})
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/support/messages/:id',
  summary: 'Delete one of your own messages with its answers',
  access: 'seller',
  suspended: 'may',
  params: Id,
})

export const readInbox = endpoint({
  method: 'GET',
  path: '/api/admin/support',
  summary: 'Messages to support: open ones by plan and age, closed ones newest first',
  access: 'admin',
  query: Page.extend({ state: SupportState.default('open') }),
  answer: Inbox,
})
export const answerMessage = endpoint({
  method: 'POST',
  path: '/api/admin/support/:id/answers',
  summary: 'Answer a message by email',
  access: 'admin',
  params: Id,
  body: AnswerForm,
  answer: InboxMessage,
  status: 201,
  limit: { requests: 300, perSeconds: 3600 },
})
export const markMessage = endpoint({
  method: 'PUT',
  path: '/api/admin/support/:id',
  summary: 'Close a message, or open it again',
  access: 'admin',
  params: Id,
  body: z.object({ state: SupportState }),
  answer: InboxMessage,
})
