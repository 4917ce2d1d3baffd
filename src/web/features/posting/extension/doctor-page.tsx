import { useQuery } from '@tanstack/react-query'
import { Check, CircleDashed, LoaderCircle, X } from 'lucide-react'
import { useState } from 'react'
import { getExtension } from '#contract/posting/extension.ts'
import { type CheckUpStep, checkUp, lostFields } from '#web/features/posting/extension/check-up.ts'
import { NeedsComputer } from '#web/features/posting/extension/needs-computer.tsx'
import { practiceDraft } from '#web/features/posting/extension/practice-draft.ts'
import { isNewer } from '#web/features/posting/extension/this-browser.ts'
import { useExtension } from '#web/features/posting/use-extension.ts'
import { call } from '#web/platform/api.ts'
import { BackLink } from '#web/platform/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Lines, Page, Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'

/** Tries the extension on the practice form, step by step, and says which one failed. */
export function DoctorPage() {
  const [draft] = useState(() => practiceDraft(location.origin, new Date()))
  const { ready, filling, practice } = useExtension(draft)
  const { data: offered } = useQuery({ queryKey: ['extension'], queryFn: () => call(getExtension, {}) })
  const canPractice = ready?.practices === true
  const isOutdated = ready !== null && offered !== undefined && isNewer(offered.version, ready.version)
  const steps = checkUp({ isThere: ready !== null, isOutdated, canPractice, filling })
  const isTried = filling.kind === 'done' || filling.kind === 'failed'
  return (
    <Page>
      <BackLink href="/extension">Browser extension</BackLink>
      <div className="grid max-w-160 gap-5">
        <h1>Check the extension</h1>
        <p className="text-lg text-muted">
          The extension opens a practice form in a new tab and fills it in, as it does on a marketplace. Nothing is
          published, and nothing counts.
        </p>
        {!ready && <NeedsComputer />}
        <div className={ready ? undefined : 'max-sm:hidden'}>
          <Card>
            <Lines as="ol" aria-label="Steps">
              {steps.map((step) => (
                <Step key={step.title} step={step} />
              ))}
            </Lines>
          </Card>
        </div>
        <div role="status" className="grid gap-4">
          {filling.kind === 'done' && (
            <Note variant="go">
              <b>Every step works.</b> If a marketplace’s form still is not filled in, the marketplace has changed its
              form: copy the fields that the extension names on that page.
            </Note>
          )}
          {filling.kind === 'failed' && (
            <Note variant="stop">
              {filling.reason}
              {lostFields(filling).map(({ field, note }) => (
                <span key={field} className="block capitalize">
                  {field}: <span className="normal-case">{note}</span>
                </span>
              ))}
            </Note>
          )}
        </div>
        <Row className={ready ? '' : 'max-sm:hidden'}>
          <Button variant="go" disabled={!canPractice} busy={filling.kind === 'working'} onClick={practice}>
            {isTried ? 'Try again' : 'Try a practice form'}
          </Button>
        </Row>
      </div>
    </Page>
  )
}

const ICONS = {
  waiting: <CircleDashed className="icon mt-0.5 text-muted" aria-label="Not tried" />,
  working: <LoaderCircle className="icon mt-0.5 animate-spin" aria-label="Trying" />,
  fine: <Check className="icon mt-0.5 text-go" aria-label="Works" />,
  failed: <X className="icon mt-0.5 text-stop" aria-label="Failed" />,
}

const Step = ({ step: { title, state, advice } }: { step: CheckUpStep }) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3.5">
    {ICONS[state]}
    <b className={state === 'waiting' ? 'font-normal text-muted' : ''}>{title}</b>
    {advice && <span className="col-start-2 text-muted text-ui">{advice}</span>}
  </li>
)
