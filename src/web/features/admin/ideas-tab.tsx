import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { IDEA_STATES, type IdeaState, markIdea, type ReviewedIdea, removeIdea } from '#contract/ideas.ts'
import { reviewQuery } from '#web/features/admin/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatDay } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const STATES = (Object.keys(IDEA_STATES) as IdeaState[]).map((value) => ({ value, label: IDEA_STATES[value] }))

const COLUMNS: Column<ReviewedIdea>[] = [
  {
    header: 'Idea',
    full: true,
    cell: ({ title, detail, author, at }) => (
      <span className="grid gap-0.5 wrap-anywhere">
        <b>{title}</b>
        {detail && <span className="whitespace-pre-wrap text-ui">{detail}</span>}
        <span className="text-muted text-sm">
          {author.name}, {formatDay(at)}
        </span>
      </span>
    ),
  },
  { header: 'Votes', align: 'right', cell: ({ votes }) => votes },
  { header: 'State', cell: (idea) => <StateChoice idea={idea} /> },
  { header: 'Remove', bare: true, align: 'right', cell: (idea) => <RemoveIdea idea={idea} /> },
]

/** Nobody but its author sees an idea before it is opened here. */
export function IdeasTab() {
  const query = useQuery(reviewQuery)
  return (
    <>
      <p className="max-w-[70ch] text-ui text-muted">
        Ideas that wait for a look come first. Open an idea and everybody can vote for it. Only Supporters see what is
        planned.
      </p>
      <LoadState query={query} what="The ideas">
        {(ideas) =>
          ideas.length === 0 ? (
            <p className="text-muted">Nobody has suggested anything yet.</p>
          ) : (
            <Table caption="Ideas" columns={COLUMNS} rows={ideas} rowKey={({ id }) => id} />
          )
        }
      </LoadState>
    </>
  )
}

function StateChoice({ idea: { id, title, state } }: { idea: ReviewedIdea }) {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (state: IdeaState) => call(markIdea, { params: { id }, body: { state } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: reviewQuery.queryKey }),
    onError: (error) => toastFailure('Not changed', error),
  })
  return (
    <Field label={`State of ‘${title}’`} hideLabel>
      <Select options={STATES} value={state} onValueChange={(state) => mutate(state)} />
    </Field>
  )
}

function RemoveIdea({ idea: { id, title } }: { idea: ReviewedIdea }) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeIdea, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: reviewQuery.queryKey }),
    onError: (error) => toastFailure('Not removed', error),
  })
  async function ask() {
    const sure = await confirm({
      title: 'Remove this idea?',
      question: `‘${title}’ is deleted with its votes. Its author is not told.`,
      yes: 'Remove idea',
      destructive: true,
    })
    if (sure) mutate()
  }
  return (
    <Button variant="quiet" size="sm" busy={isPending} aria-label={`Remove ‘${title}’`} onClick={() => void ask()}>
      <Trash2 className="icon" />
    </Button>
  )
}
