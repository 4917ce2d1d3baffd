import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SUPPORTER_VOTES } from '#contract/billing/plan-table.ts'
import { PLANS } from '#contract/billing/plans.ts'
import type { Idea } from '#contract/ideas.ts'
import { IdeaRow } from '#web/features/ideas/idea-row.tsx'
import { ideasQuery } from '#web/features/ideas/queries.ts'
import { SuggestIdea } from '#web/features/ideas/suggest-idea.tsx'
import { LoadState } from '#web/platform/load-state.tsx'
import { Page, PageHead } from '#web/ui/layout.tsx'

const isOver = ({ state }: Idea) => state === 'done' || state === 'declined'

export function IdeasPage() {
  const query = useQuery(ideasQuery)
  return (
    <Page className="max-w-220">
      <PageHead title="Ideas" />
      <p className="text-muted">
        What should come next? Suggest it, and vote for what others suggested. We look at every idea before others see
        it. <Link href="/whats-new">What’s new</Link> lists what has changed.
      </p>
      <SuggestIdea />
      <LoadState query={query} what="The ideas">
        {({ ideas, weight }) => (
          <>
            <p className="text-muted text-ui">
              {weight > 1
                ? `As a ${PLANS.supporter.name}, your vote counts ${weight} times.`
                : `You have one vote for each idea. A ${PLANS.supporter.name}’s counts ${SUPPORTER_VOTES} times.`}
            </p>
            <IdeaList
              title="Open for votes"
              ideas={ideas.filter((idea) => !isOver(idea))}
              whenEmpty="There are no ideas yet. Yours can be the first."
            />
            {ideas.some(isOver) && <IdeaList title="Decided" ideas={ideas.filter(isOver)} />}
          </>
        )}
      </LoadState>
    </Page>
  )
}

function IdeaList({ title, ideas, whenEmpty }: { title: string; ideas: Idea[]; whenEmpty?: string }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {ideas.length === 0 && <p className="text-muted">{whenEmpty}</p>}
      <ul className="grid gap-3">
        {ideas.map((idea) => (
          <IdeaRow key={idea.id} idea={idea} />
        ))}
      </ul>
    </section>
  )
}
