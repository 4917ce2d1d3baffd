import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { answerBuyer, type Tone } from '#contract/sales/replies/replies.ts'
import { earlierQuery } from '#web/features/sales/queries.ts'
import { INTENT_WORDS, messageWords, offerWords } from '#web/features/sales/replies/intent-words.ts'
import { MessageForm } from '#web/features/sales/replies/message-form.tsx'
import { ReplyResult } from '#web/features/sales/replies/reply-result.tsx'
import { call, messageOf } from '#web/platform/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const EXAMPLES = [
  { intent: 'availability', example: '“Is this still available?”' },
  { intent: 'lowball', example: 'an offer far under your price' },
  { intent: 'measures', example: 'questions about measurements' },
  { intent: 'scam', example: 'codes, links and strange ways to pay' },
] as const

const OwnRepliesDialog = preloadable(() =>
  import('#web/features/sales/replies/own-replies-dialog.tsx').then((module) => module.OwnRepliesDialog),
)

interface BuyerReplyProps {
  itemId: string | undefined
  /** What the item is offered for, where one is chosen. */
  price: number | null
  /** A message from before, to answer again. */
  earlier: string | undefined
}

/** A buyer's message, what it is about, and what to answer. */
export function BuyerReply({ itemId, price, earlier }: BuyerReplyProps) {
  const cache = useQueryClient()
  const [message, setMessage] = useState(earlier ?? '')
  const [tone, setTone] = useState<Tone>('friendly')
  const [editing, setEditing] = useState(false)
  const asking = useMutation({
    mutationFn: (asked: { message: string; tone: Tone }) =>
      call(answerBuyer, { body: { ...asked, ...(itemId && { itemId }) } }),
    onSuccess: () => cache.invalidateQueries(earlierQuery),
  })
  const { data: reply, variables: { message: asked } = { message: '' }, error, isPending, mutate } = asking
  // Replies to another message stay in sight, but nobody sends them by mistake.
  const isAnswered = reply !== undefined && !isPending && message === asked
  useEffect(() => {
    if (earlier) mutate({ message: earlier, tone: 'friendly' })
  }, [earlier, mutate])
  function changeTone(wanted: Tone) {
    setTone(wanted)
    mutate({ message: asked, tone: wanted })
  }
  return (
    <div className="grid min-w-0 content-start gap-6">
      <MessageForm
        message={message}
        onMessage={setMessage}
        busy={isPending}
        error={error ? messageOf(error, 'The server did not answer. Check your connection and try again.') : undefined}
        onAsk={(text) => mutate({ message: text, tone })}
      >
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 empty:hidden" aria-live="polite">
          {isAnswered && <Found message={asked} price={price} intent={reply.intent} />}
        </div>
      </MessageForm>
      {reply ? (
        <div className={isAnswered ? undefined : 'opacity-50'} inert={!isAnswered}>
          <ReplyResult message={asked} reply={reply} tone={tone} onTone={changeTone} />
        </div>
      ) : (
        <Examples />
      )}
      <Button className="justify-self-start" onClick={() => setEditing(true)}>
        <PencilLine className="icon" />
        Your own replies
      </Button>
      {editing && (
        <Suspense>
          <OwnRepliesDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Found({
  message,
  price,
  intent,
}: {
  message: string
  price: number | null
  intent: keyof typeof INTENT_WORDS
}) {
  const { name, sentence, icon, tone } = messageWords(intent, message)
  const offer = intent === 'offer' || intent === 'lowball' ? offerWords(message, price) : null
  return (
    <>
      <Badge icon={icon} {...(tone && { variant: tone })}>
        {name}
      </Badge>
      <p className="text-ui">
        <b>{offer?.sum ?? sentence}</b> {offer && <span className="text-muted">{offer.gap}</span>}
      </p>
    </>
  )
}

/** What is recognized, before the first message. */
function Examples() {
  return (
    <section
      className="grid gap-4 rounded-card border border-dashed border-field p-6 max-sm:p-4"
      aria-labelledby="known"
    >
      <h2 id="known">Three replies will appear here</h2>
      <ul className="grid gap-3">
        {EXAMPLES.map(({ intent, example }) => {
          const { name, icon, tone } = INTENT_WORDS[intent]
          return (
            <li key={intent} className="flex flex-wrap items-center gap-3">
              <Badge icon={icon} {...(tone && { variant: tone })}>
                {name}
              </Badge>
              <span className="text-ui text-muted">{example}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
