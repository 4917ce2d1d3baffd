import { isSpanish } from '#contract/sales/replies/is-spanish.ts'
import { type Reply, TONES, type Tone } from '#contract/sales/replies/replies.ts'
import { ReplyDraft } from '#web/features/sales/replies/reply-draft.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

const TONE_OPTIONS = Object.entries(TONES).map(([value, label]) => ({ value: value as Tone, label }))

interface ReplyResultProps {
  /** What it answers. */
  message: string
  reply: Reply
  tone: Tone
  onTone: (tone: Tone) => void
}

/** Three replies, or for a scam what to beware of. */
export function ReplyResult({ message, reply: { warning, drafts, titles }, tone, onTone }: ReplyResultProps) {
  if (warning)
    return (
      <Note variant="stop" alert>
        <b>Do not answer this message.</b> {warning}
      </Note>
    )
  return (
    <section className="grid gap-3" aria-labelledby="replies">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="replies">Three replies</h2>
        <Segmented label="Tone" options={TONE_OPTIONS} value={tone} onValueChange={onTone} />
      </div>
      {isSpanish(message) && !drafts.some(isSpanish) && (
        <p className="text-sm text-muted">The buyer wrote in Spanish; these replies are in English.</p>
      )}
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {drafts.map((text, index) => (
          <ReplyDraft
            key={`${titles[index]} ${text}`}
            title={titles[index] ?? 'Reply'}
            text={text}
            first={index === 0}
          />
        ))}
      </ol>
      <p className="text-sm text-muted">You can change a reply before you copy it. Nothing is sent automatically.</p>
    </section>
  )
}
