import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerBuyer } from '#contract/sales/replies/replies.ts'
import { INTENT_WORDS, offerWords } from '#web/features/sales/replies/intent-words.ts'
import { MessageForm } from '#web/features/sales/replies/message-form.tsx'
import { ReplyResult } from '#web/features/sales/replies/reply-result.tsx'
import { call, messageOf } from '#web/platform/api.ts'
import { Badge } from '#web/ui/badge.tsx'

const EXAMPLES = [
  { intent: 'availability', example: '“Is this still available?”' },
  { intent: 'lowball', example: 'an offer far under your price' },
  { intent: 'measures', example: 'questions about measurements' },
  { intent: 'scam', example: 'codes, links and strange ways to pay' },
] as const

/** A buyer's message, what it is about, and what to answer. `price`: what the item is offered for, where one is chosen. */
export function BuyerReply({ itemId, price }: { itemId: string | undefined; price: number | null }) {
  const [message, setMessage] = useState('')
  const asking = useMutation({
    mutationFn: (text: string) => call(answerBuyer, { body: { message: text, ...(itemId && { itemId }) } }),
  })
  const { data: reply, variables: asked = '', error, isPending } = asking
  return (
    <div className="grid min-w-0 content-start gap-6">
      <MessageForm
        message={message}
        onMessage={setMessage}
        busy={isPending}
        error={error ? messageOf(error, 'The server did not answer. Check your connection and try again.') : undefined}
        onAsk={(text) => asking.mutate(text)}
      >
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 empty:hidden" aria-live="polite">
          {reply && !isPending && <Found message={asked} price={price} intent={reply.intent} />}
        </div>
      </MessageForm>
      {reply ? <ReplyResult reply={reply} /> : <Examples />}
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
  const { name, sentence, icon, tone } = INTENT_WORDS[intent]
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
