import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MARKETPLACE_NAMES, MARKETPLACES } from '#contract/marketplaces.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/photo.tsx'

const PROMPT_AFTER_MS = 3000

interface OpenPromptProps {
  draft: MarketplaceDraft
  canFill: boolean
  /** Then nothing asks for it to be posted again. */
  posted: boolean
  busy: boolean
  onOpen: () => void
}

/** The way to the marketplace; after three seconds it asks by itself. */
export function OpenPrompt({ draft, canFill, posted, busy, onOpen }: OpenPromptProps) {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setAsks(true), PROMPT_AFTER_MS)
    return () => clearTimeout(waiting)
  }, [])
  const name = MARKETPLACE_NAMES[draft.platform]
  const hasForm = MARKETPLACES[draft.platform].createUrl.value !== null
  return (
    <section
      className={classNames(
        'flex items-center gap-6 rounded-card border border-line bg-card px-7 py-6 shadow-float',
        'max-sm:grid max-sm:content-start max-sm:items-start max-sm:gap-4 max-sm:p-4',
        !posted && 'min-h-[150px] max-sm:min-h-67',
        draft.imageUrl && 'max-sm:grid-cols-[72px_minmax(0,1fr)]',
      )}
      aria-labelledby="open-prompt"
    >
      {draft.imageUrl && <Photo className="size-22 flex-none max-sm:size-18" src={`${draft.imageUrl}?w=320`} alt="" />}
      <div className="grow" role="status">
        <h2 id="open-prompt" className="mb-1 max-sm:text-lg">
          {posted ? `Posted on ${name}` : asks && hasForm ? `Open ${name} now?` : `Ready for ${name}`}
        </h2>
        <p className="text-ui text-muted">{posted ? whatIsDone(hasForm) : whatToDo(name, hasForm, canFill)}</p>
      </div>
      {hasForm && (
        <div className="flex flex-none flex-col gap-1 max-sm:col-span-full">
          <Button
            variant={posted ? 'quiet' : 'go'}
            size="lg"
            busy={busy}
            onClick={() => {
              setAsks(false)
              onOpen()
            }}
          >
            {!busy && <ExternalLink className="icon" />}
            Open {name}
            {posted && ' again'}
          </Button>
          {asks && !posted && (
            <Button variant="quiet" onClick={() => setAsks(false)}>
              Not yet
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const whatIsDone = (hasForm: boolean) =>
  hasForm ? 'You are done here. The form there would make a second listing.' : 'You are done here.'

function whatToDo(name: string, hasForm: boolean, canFill: boolean) {
  if (!hasForm) return `${name} has no web form that we know of. Post it in its app, with the fields below.`
  return canFill
    ? 'The extension opens the create-item page and fills in the form. Your listing goes to the clipboard first, so nothing is lost. You press Publish.'
    : 'Its create-item page opens in a new window. Your listing goes to the clipboard first, to be pasted into the form. You press Publish.'
}
