import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleDashed, Clock } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { type ListingCard, reportPosted } from '#contract/posting/posting.ts'
import { PostedNote } from '#web/features/posting/helper/posted-note.tsx'
import { ListingLinkField } from '#web/features/posting/listing-link-field.tsx'
import { listingQuery } from '#web/features/posting/queries.ts'
import type { Filling } from '#web/features/posting/use-extension.ts'
import { useSayPosted, useWithdraw } from '#web/features/posting/use-posting.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const ReportFailedDialog = preloadable(() =>
  import('#web/features/posting/report-failed-dialog.tsx').then((module) => module.ReportFailedDialog),
)

interface PostedCardProps {
  draft: MarketplaceDraft
  card: ListingCard | null
  filling: Filling
}

/** The listing waits until its seller, or the extension, says what became of it. */
export function PostedCard({ draft, card, filling }: PostedCardProps) {
  const { listingId: id, title } = draft
  const cache = useQueryClient()
  const [asksWhy, setAsksWhy] = useState(false)
  const { mutate: withdraw, isPending: withdrawing } = useWithdraw()
  const sayPosted = useSayPosted()
  const { form, pending, banner, submit } = useContractForm({
    schema: reportPosted.body,
    defaults: { url: undefined },
    send: (body) => call(reportPosted, { params: { id }, body }),
    fallback: 'This could not be saved. Please try again.',
    onDone: async (posted) => {
      cache.setQueryData(listingQuery(id).queryKey, posted)
      sayPosted(posted)
    },
  })
  const postedUrl = filling.kind === 'done' ? filling.postedUrl : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the extension has seen the listing online
  useEffect(() => {
    if (!postedUrl) return
    form.setValue('url', postedUrl)
    void submit()
  }, [postedUrl])

  const waits = card?.syncStatus !== 'not_synced'
  return (
    <Card tight title={<h2 className="text-lg">Is it online?</h2>}>
      {card?.syncStatus === 'posted' || card?.syncStatus === 'failed' ? (
        <PostedNote card={card} busy={withdrawing} onUndo={() => withdraw(id)} />
      ) : (
        <form className="grid gap-3" noValidate aria-label="Is it online?" onSubmit={submit}>
          <p className="text-ui text-muted">
            The listing stays{' '}
            <Badge variant={waits ? 'wait' : 'quiet'} icon={waits ? Clock : CircleDashed}>
              {waits ? 'Pending' : 'Draft'}
            </Badge>{' '}
            until you say so.
          </p>
          {banner && (
            <Note variant="stop" alert>
              {banner}
            </Note>
          )}
          <ListingLinkField form={form} />
          <Button type="submit" variant="ink" block busy={pending}>
            {!pending && <Check className="icon" />}I posted it
          </Button>
          {waits && (
            <>
              <Button variant="quiet" block onClick={() => setAsksWhy(true)}>
                It did not work
              </Button>
              <Button variant="quiet" block busy={withdrawing} onClick={() => withdraw(id)}>
                Not posted after all
              </Button>
            </>
          )}
        </form>
      )}
      {asksWhy && (
        <Suspense>
          <ReportFailedDialog
            listing={{ id, title }}
            reason={filling.kind === 'failed' ? filling.reason : undefined}
            onClose={() => setAsksWhy(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
