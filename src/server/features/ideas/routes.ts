import {
  listIdeas as listing,
  markIdea as marking,
  plannedIdeas as planned,
  removeIdea as removing,
  reviewIdeas as reviewing,
  suggestIdea as suggesting,
  voteForIdea as voting,
  withdrawIdea as withdrawing,
} from '#contract/ideas.ts'
import { listIdeas, plannedIdeas } from '#server/features/ideas/list-ideas.ts'
import { markIdea, removeIdea, reviewIdeas } from '#server/features/ideas/review-ideas.ts'
import { suggestIdea, withdrawIdea } from '#server/features/ideas/suggest-idea.ts'
import { voteForIdea } from '#server/features/ideas/vote-for-idea.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function ideaRoutes(serve: Serve) {
  serve(listing, (context) => listIdeas(context))
  serve(suggesting, (context, { body }) => suggestIdea(context, body))
  serve(voting, (context, { params, body }) => voteForIdea(context, params.id, body.voted))
  serve(withdrawing, (context, { params }) => withdrawIdea(context, params.id))
  serve(planned, (context) => plannedIdeas(context))
  serve(reviewing, (context) => reviewIdeas(context))
  serve(marking, (context, { params, body }) => markIdea(context, params.id, body.state))
  serve(removing, (context, { params }) => removeIdea(context, params.id))
}
