import { Check, LoaderCircle, X } from 'lucide-react'
import { type Filling, isFilled } from '#web/features/posting/use-extension.ts'
import { Note } from '#web/ui/note.tsx'

const STEPS = {
  asked: 'The extension has your listing.',
  opening: 'Opening the create-item page…',
  waiting: 'Waiting for the form…',
  filling: 'Filling in the form…',
} as const

/** What the extension says, field by field once it has read everything back. */
export function FillingNote({ filling }: { filling: Filling }) {
  if (filling.kind === 'idle') return null
  if (filling.kind === 'working')
    return (
      <p role="status" className="flex items-center gap-3 text-ui">
        <LoaderCircle className="icon animate-spin" />
        {STEPS[filling.step]}
      </p>
    )
  return (
    <Note variant={filling.kind === 'done' ? 'go' : 'stop'} alert>
      {filling.kind === 'done' ? (
        <p>
          <b>The form is filled in.</b> Look it over and press Publish.
        </p>
      ) : (
        <p>
          <b>{isFilled(filling) ? 'Not every field could be filled in.' : 'The form was not filled in.'}</b>{' '}
          {filling.reason}
        </p>
      )}
      {filling.fields.length > 0 && (
        <ul className="grid gap-1 pt-2 text-ui">
          {filling.fields.map(({ field, ok, note }) => (
            <li key={field} className="flex flex-wrap items-center gap-2">
              {ok ? (
                <Check className="icon text-go" aria-label="Done" />
              ) : (
                <X className="icon text-stop" aria-label="Not done" />
              )}
              <span className="capitalize">{field}</span>
              {note && <span className="text-muted">{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}
