import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { deleteMessage, type OwnMessage } from '#contract/support.ts'
import { ownMessagesQuery } from '#web/features/support/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatDateTime } from '#web/platform/format.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EntryBox } from '#web/ui/entry.tsx'
import { Quote } from '#web/ui/quote.tsx'

/** What this account wrote to support, and what was answered; nothing where there is nothing. */
export function OwnMessages() {
  const { data: messages } = useQuery(ownMessagesQuery)
  if (!messages?.length) return null
  return (
    <section className="grid gap-3" aria-labelledby="own-messages">
      <h2 id="own-messages" className="text-lg">
        Your messages
      </h2>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <EntryBox key={message.id}>
            <Message message={message} />
          </EntryBox>
        ))}
      </ul>
    </section>
  )
}

function Message({ message: { id, text, state, at, answers } }: { message: OwnMessage }) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(deleteMessage, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ownMessagesQuery.queryKey }),
    onError: (error) => toastFailure('Not deleted', error),
  })
  async function ask() {
    const sure = await confirm({
      title: 'Delete this message?',
      question: 'It is deleted with its answers, for you and for us.',
      yes: 'Delete message',
    })
    if (sure) remove()
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="text-muted text-sm">{formatDateTime(at)}</span>
        <span className="flex items-center gap-1">
          <Badge variant={answers.length > 0 ? 'go' : 'quiet'}>{stateWords(state, answers.length)}</Badge>
          <Button variant="quiet" size="sm" busy={isPending} aria-label="Delete message" onClick={() => void ask()}>
            <Trash2 className="icon" />
          </Button>
        </span>
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {answers.map((answer) => (
        <Quote key={answer.id} head={`Answered ${formatDateTime(answer.at)}`}>
          {answer.text}
        </Quote>
      ))}
    </>
  )
}

const stateWords = (state: OwnMessage['state'], answers: number) =>
  answers > 0 ? 'Answered' : state === 'open' ? 'Waiting' : 'Closed'
