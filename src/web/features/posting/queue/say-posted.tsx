import { Check, Clock, SkipForward } from 'lucide-react'
import { useEffect } from 'react'
import { reportPosted } from '#contract/posting/posting.ts'
import { ListingLinkField } from '#web/features/posting/listing-link-field.tsx'
import type { RefusedLink } from '#web/features/posting/queue/use-queue-acts.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'

interface SayPostedProps {
  /** The marketplace is open: now the seller is asked. */
  begun: boolean
  refused: RefusedLink | null
  onPosted: (url?: string) => void
  onSkip: () => void
  onLater: () => void
}

/** What became of the listing, in one press. */
export function SayPosted({ begun, refused, onPosted, onSkip, onLater }: SayPostedProps) {
  const { form, submit } = useContractForm({
    schema: reportPosted.body,
    defaults: { url: refused?.url },
    send: async ({ url }) => url,
    fallback: 'This could not be saved. Please try again.',
    onDone: async (url) => onPosted(url),
  })
  const { setError } = form
  useEffect(() => {
    if (refused) setError('url', { message: refused.why }, { shouldFocus: true })
  }, [refused, setError])
  return (
    <form className="flex flex-wrap items-end gap-2" noValidate aria-label="Is it online?" onSubmit={submit}>
      <div className="min-w-60 grow max-sm:basis-full">
        <ListingLinkField form={form} />
      </div>
      <Button type="submit" variant={begun ? 'go' : 'ink'} className="max-sm:flex-[1_0_100%]">
        <Check className="icon" />I posted it
      </Button>
      <Button className="max-sm:flex-1" onClick={onLater}>
        <Clock className="icon" />
        Later
      </Button>
      <Button className="max-sm:flex-1" onClick={onSkip}>
        <SkipForward className="icon" />
        Skip
      </Button>
    </form>
  )
}
