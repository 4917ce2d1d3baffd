import { ClipboardPaste } from 'lucide-react'
import type { ReactNode } from 'react'
import { MESSAGE_MAX } from '#contract/sales/replies/replies.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface MessageFormProps {
  message: string
  onMessage: (message: string) => void
  busy: boolean
  error: string | undefined
  onAsk: (message: string) => void
  /** What was found in it. */
  children?: ReactNode
}

/** Where a buyer's message is pasted. On a phone one tap pastes it and asks at once. */
export function MessageForm({ message, onMessage, busy, error, onAsk, children }: MessageFormProps) {
  async function paste() {
    try {
      const copied = (await navigator.clipboard.readText()).slice(0, MESSAGE_MAX)
      onMessage(copied)
      if (copied.trim()) onAsk(copied)
    } catch {
      toast({
        title: 'Could not paste',
        description: 'Your browser did not allow it. Hold the field and choose Paste.',
        variant: 'destructive',
      })
    }
  }
  return (
    <form
      className="card grid gap-4 p-6 max-sm:p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onAsk(message)
      }}
    >
      <Field
        label="The buyer’s message"
        hint="We read only what you paste, never your inbox."
        {...(error === undefined ? {} : { error })}
      >
        <Textarea
          rows={3}
          maxLength={MESSAGE_MAX}
          value={message}
          placeholder="Copy it from Facebook, OfferUp or your email and paste it here"
          onChange={(event) => onMessage(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button type="submit" variant="go" busy={busy}>
          {busy ? 'Reading the message...' : 'Suggest replies'}
        </Button>
        <Button onClick={() => void paste()} disabled={busy}>
          <ClipboardPaste className="icon" />
          Paste
        </Button>
      </div>
      {children}
    </form>
  )
}
