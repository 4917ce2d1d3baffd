import type { Reply } from '#contract/sales/replies/replies.ts'
import { ReplyDraft } from '#web/features/sales/replies/reply-draft.tsx'
import { Note } from '#web/ui/note.tsx'

/** Three replies, or for a scam what to beware of. */
export function ReplyResult({ reply: { warning, drafts, titles } }: { reply: Reply }) {
  if (warning)
    return (
      <Note variant="stop" alert>
        <b>Do not answer this message.</b> {warning}
      </Note>
    )
  return (
    <section className="grid gap-3" aria-labelledby="replies">
      <h2 id="replies">Three replies</h2>
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
      <p className="text-sm text-muted">You can change a reply before you copy it. Nothing is sent by itself.</p>
    </section>
  )
}
