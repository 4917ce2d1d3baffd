import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronUp, Trash2 } from 'lucide-react'
import { IDEA_STATES, type Idea, type IdeaState, takesVotes, voteForIdea, withdrawIdea } from '#contract/ideas.ts'
import { IDEAS_KEY } from '#web/features/ideas/queries.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

const TONES: Record<IdeaState, BadgeVariant> = {
  waiting: 'wait',
  open: 'quiet',
  planned: 'tag',
  done: 'go',
  declined: 'quiet',
}

export function IdeaRow({ idea }: { idea: Idea }) {
  const { id, title, detail, state, votes, voted, own } = idea
  const cache = useQueryClient()
  const confirm = useConfirm()
  const refresh = () => cache.invalidateQueries({ queryKey: IDEAS_KEY })
  const vote = useMutation({
    mutationFn: () => call(voteForIdea, { params: { id }, body: { voted: !voted } }),
    onSuccess: refresh,
    onError: (error) => toastFailure('Your vote was not counted', error),
  })
  const withdraw = useMutation({
    mutationFn: () => call(withdrawIdea, { params: { id } }),
    onSuccess: refresh,
    onError: (error) => toastFailure('Not taken back', error),
  })
  async function ask() {
    const sure = await confirm({
      title: 'Take this idea back?',
      question: 'It is deleted with all its votes.',
      yes: 'Take it back',
    })
    if (sure) withdraw.mutate()
  }
  return (
    <li className="flex items-start gap-4 rounded-card border border-line bg-card p-4">
      <Button
        variant={voted ? 'ink' : 'line'}
        aria-pressed={voted}
        aria-label={`Vote for ‘${title}’: ${votesInWords(votes)}`}
        disabled={!takesVotes(state)}
        busy={vote.isPending}
        onClick={() => vote.mutate()}
      >
        <ChevronUp className="icon" />
        {votes}
      </Button>
      <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
        <b>{title}</b>
        {detail && <p className="whitespace-pre-wrap text-muted text-ui">{detail}</p>}
        <span className="flex flex-wrap gap-2 pt-1">
          {state !== 'open' && <Badge variant={TONES[state]}>{IDEA_STATES[state]}</Badge>}
          {own && <Badge variant="quiet">Yours</Badge>}
        </span>
      </div>
      {own && (
        <Button variant="quiet" size="sm" aria-label="Take this idea back" onClick={() => void ask()}>
          <Trash2 className="icon" />
        </Button>
      )}
    </li>
  )
}

const votesInWords = (votes: number) => `${votes} ${votes === 1 ? 'vote' : 'votes'}`
