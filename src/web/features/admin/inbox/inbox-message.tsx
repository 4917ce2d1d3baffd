import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { PLANS } from '#contract/billing/plans.ts'
import { type InboxMessage, markMessage } from '#contract/support.ts'
import { INBOX_KEY } from '#web/features/admin/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatDateTime } from '#web/platform/format.ts'
import { mailsQuery } from '#web/platform/mails-query.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { Quote } from '#web/ui/quote.tsx'

const AnswerDialog = preloadable(() =>
  import('#web/features/admin/inbox/answer-dialog.tsx').then((module) => module.AnswerDialog),
)

const TIERS: Record<InboxMessage['tier'], { name: string; variant: BadgeVariant }> = {
  trial: { name: 'Free Trial', variant: 'quiet' },
  pro: { name: PLANS.pro.name, variant: 'ink' },
  supporter: { name: PLANS.supporter.name, variant: 'tag' },
}

export function InboxMessageCard({ message }: { message: InboxMessage }) {
  const { id, text, state, at, answers, email, user, tier } = message
  const [answering, setAnswering] = useState(false)
  const cache = useQueryClient()
  const { data: mails } = useQuery(mailsQuery)
  const { mutate: mark, isPending } = useMutation({
    mutationFn: () => call(markMessage, { params: { id }, body: { state: state === 'open' ? 'closed' : 'open' } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: INBOX_KEY }),
    onError: (error) => toastFailure('Not changed', error),
  })
  return (
    <li className="card grid gap-3 p-5 max-sm:p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <b>{user ? <Link href={`/admin?tab=users&q=${encodeURIComponent(email)}`}>{user.name}</Link> : 'Visitor'}</b>
        <span className="text-muted text-ui">{email}</span>
        <Badge variant={TIERS[tier].variant}>{user ? TIERS[tier].name : 'No account'}</Badge>
        <time className="ml-auto text-muted text-sm" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {answers.map((answer) => (
        <Quote key={answer.id} head={`Answered ${formatDateTime(answer.at)}`}>
          {answer.text}
        </Quote>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="go" onClick={() => setAnswering(true)}>
          {answers.length > 0 ? 'Answer again' : 'Answer'}
        </Button>
        <Button busy={isPending} onClick={() => mark()}>
          {state === 'open' ? 'Close' : 'Open again'}
        </Button>
      </div>
      <Suspense>
        {answering && <AnswerDialog message={message} mails={mails ?? false} onClose={() => setAnswering(false)} />}
      </Suspense>
    </li>
  )
}
