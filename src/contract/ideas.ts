import { z } from 'zod'
import { planGives, SUPPORTER_VOTES } from '#contract/billing/plan-table.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/lists.ts'
import { atMost, text } from '#contract/text.ts'

export const LONGEST_TITLE = 100
export const LONGEST_DETAIL = 1000
/** Of one account, not looked at yet: nobody fills the list for the others. */
export const MOST_WAITING = 5

/** What became of an idea. Until an admin has looked at it, only its author sees it. */
export const IDEA_STATES = {
  waiting: 'Waiting for a look',
  open: 'Open for votes',
  planned: 'Planned',
  done: 'Done',
  declined: 'Not planned',
} as const
export const IdeaState = z.enum(Object.keys(IDEA_STATES) as [keyof typeof IDEA_STATES])
export type IdeaState = z.infer<typeof IdeaState>

/** What a vote of this account counts. */
export const voteWeight = (account: Parameters<typeof planGives>[0]) =>
  planGives(account, 'votes') ? SUPPORTER_VOTES : 1

/** Nobody votes for what is done, declined, or not shown yet. */
export const takesVotes = (state: IdeaState) => state === 'open' || state === 'planned'

export const IdeaForm = z.object({
  title: text({
    min: 3,
    max: LONGEST_TITLE,
    missing: 'Please say in a few words what you would like',
    tooLong: atMost(LONGEST_TITLE),
  }),
  detail: text({
    max: LONGEST_DETAIL,
    lines: true,
    tooLong: atMost(LONGEST_DETAIL),
  }).default(''),
})
export type IdeaForm = z.infer<typeof IdeaForm>

const AnyIdea = z.object({
  id: z.uuid(),
  title: z.string(),
  detail: z.string(),
  state: IdeaState,
  votes: z.number().int(),
  at: z.iso.datetime(),
})
export const Idea = AnyIdea.extend({ voted: z.boolean(), own: z.boolean() })
export type Idea = z.infer<typeof Idea>
/** As admins see it. */
export const ReviewedIdea = AnyIdea.extend({ author: z.object({ id: z.uuid(), name: z.string() }) })
export type ReviewedIdea = z.infer<typeof ReviewedIdea>

export const listIdeas = endpoint({
  method: 'GET',
  path: '/api/ideas',
  summary: 'Ideas that are open for votes or decided, and your own; the most wanted first',
  access: 'seller',
  answer: z.object({
    ideas: z.array(Idea),
    /** What a vote of this account counts. */
    weight: z.number().int(),
  }),
})
export const suggestIdea = endpoint({
  method: 'POST',
  path: '/api/ideas',
  summary: 'Suggest something; others see it once an admin has looked at it',
  access: 'seller',
  body: IdeaForm,
  answer: Idea,
  status: 201,
  limit: { requests: 10, perSeconds: 3600 },
})
export const voteForIdea = endpoint({
  method: 'PUT',
  path: '/api/ideas/:id/vote',
  summary: 'Vote for an idea, or take the vote back; one per account',
  access: 'seller',
  params: Id,
  body: z.object({ voted: z.boolean('Please say whether you vote for it') }),
  answer: Idea,
  limit: { requests: 120, perSeconds: 3600 },
})
export const withdrawIdea = endpoint({
  method: 'DELETE',
  path: '/api/ideas/:id',
  summary: 'Take back an idea of your own, with its votes',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
/** For Supporters; the others learn of things when they are there. */
export const plannedIdeas = endpoint({
  method: 'GET',
  path: '/api/ideas/planned',
  summary: 'What is planned, the most wanted first; for Supporters',
  access: 'seller',
  answer: z.array(Idea),
})

export const reviewIdeas = endpoint({
  method: 'GET',
  path: '/api/admin/ideas',
  summary: 'Every idea: first those that nobody has looked at, then the most wanted',
  access: 'admin',
  answer: z.array(ReviewedIdea),
})
export const markIdea = endpoint({
  method: 'PUT',
  path: '/api/admin/ideas/:id',
  summary: 'Show an idea to everybody, or say what became of it',
  access: 'admin',
  params: Id,
  body: z.object({ state: IdeaState }),
  answer: ReviewedIdea,
})
export const removeIdea = endpoint({
  method: 'DELETE',
  path: '/api/admin/ideas/:id',
  summary: 'Remove an idea with its votes',
  access: 'admin',
  params: Id,
})
