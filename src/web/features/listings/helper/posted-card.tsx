import { Check, Clock } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { MarketplaceDraft } from '#contract/helper-messages.ts'
import { reportPosted } from '#contract/sync.ts'
import type { Filling } from '#web/features/listings/helper/use-extension.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'

const ReportFailedDialog = lazy(() =>
  import('#web/features/listings/posting/report-failed-dialog.tsx').then((module) => ({
    default: module.ReportFailedDialog,
  })),
)

/** The listing waits until its seller, or the extension, says what became of it. */
export function PostedCard({ draft, filling }: { draft: MarketplaceDraft; filling: Filling }) {
  const { listingId: id, title } = draft
  const [outcome, setOutcome] = useState<'posted' | 'failed' | null>(null)
  const [asksWhy, setAsksWhy] = useState(false)
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: reportPosted.body,
    defaults: { url: undefined },
    send: (body) => call(reportPosted, { params: { id }, body }),
    fallback: 'This could not be saved. Please try again.',
    onDone: async () => {
      setOutcome('posted')
      toast({ title: 'Marked as posted' })
    },
  })
  const postedUrl = filling.kind === 'done' ? filling.postedUrl : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the extension has seen the listing online
  useEffect(() => {
    if (!postedUrl) return
    form.setValue('url', postedUrl)
    void submit()
  }, [postedUrl])

  return (
    <Card tight title={<h2 className="text-lg">Is it online?</h2>}>
      {outcome ? (
        <Note variant={outcome === 'posted' ? 'go' : 'stop'}>
          {outcome === 'posted' ? <b>Posted.</b> : <b>Marked as failed.</b>} You can close this window.
        </Note>
      ) : (
        <form className="grid gap-3" noValidate aria-label="Is it online?" onSubmit={submit}>
          <p className="text-ui text-muted">
            The listing stays{' '}
            <Badge variant="wait" icon={Clock}>
              Pending
            </Badge>{' '}
            until you say so.
          </p>
          {banner && !errors.url && (
            <Note variant="stop" alert>
              {banner}
            </Note>
          )}
          <Field label="Link to your listing (optional)" error={errors.url?.message}>
            <Input
              type="url"
              inputMode="url"
              placeholder="https://"
              {...form.register('url', { setValueAs: (text: string | undefined) => text?.trim() || undefined })}
            />
          </Field>
          <Button type="submit" variant="ink" block busy={pending}>
            {!pending && <Check className="icon" />}I posted it
          </Button>
          <Button variant="quiet" block onClick={() => setAsksWhy(true)}>
            It did not work
          </Button>
        </form>
      )}
      {asksWhy && (
        <Suspense>
          <ReportFailedDialog
            listing={{ id, title }}
            reason={filling.kind === 'failed' ? filling.reason : undefined}
            onReported={() => setOutcome('failed')}
            onClose={() => setAsksWhy(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
