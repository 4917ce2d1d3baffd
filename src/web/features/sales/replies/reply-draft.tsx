import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface ReplyDraftProps {
  title: string
  text: string
  /** The one that is proposed first. */
  first: boolean
}

/** One reply, to change and to copy. */
export function ReplyDraft({ title, text, first }: ReplyDraftProps) {
  const [written, setWritten] = useState(text)
  const id = useId()
  return (
    <li className="grid gap-3 px-6 py-4 max-sm:px-4">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h3>{title}</h3>
          {written.includes('____') && <p className="text-sm text-muted">Fill in what is missing</p>}
        </div>
        <CopyButton
          variant={first ? 'go' : 'line'}
          icon={Copy}
          text={written}
          said="Reply copied"
          aria-label={`Copy: ${title}`}
        >
          Copy
        </CopyButton>
      </div>
      <label className="sr-only" htmlFor={id}>
        Reply: {title}
      </label>
      <Textarea
        id={id}
        className="field-sizing-content min-h-0 resize-none border-transparent bg-sunken"
        rows={3}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
    </li>
  )
}
