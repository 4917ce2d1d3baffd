import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, ExternalLink, Send } from 'lucide-react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { type BehindListing, listingsBehind } from '#contract/analysis/listings-behind.ts'
import { PARTS } from '#contract/listings/listing-parts.ts'
import { followBase } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { listed } from '#contract/words.ts'
import { call } from '#web/platform/api.ts'
import { formatDollars } from '#web/platform/format.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface BehindListingsProps {
  result: AnalysisResult
  /** Those that a webhook took: it can be told. */
  byWebhook: string[]
}

/** What is posted somewhere with an old price or text: the seller changes it there and says so here, or has the webhook told. */
export function BehindListings({ result, byWebhook }: BehindListingsProps) {
  const behind = listingsBehind(result)
  const cache = useQueryClient()
  const settle = useMutation({
    mutationFn: (id: string) => call(followBase, { params: { id }, body: { fields: [] } }),
    onError: (error) => toastFailure('That did not work', error),
    onSettled: () => cache.invalidateQueries(),
  })
  if (behind.length === 0) return null
  const byHand = behind.some(({ listing }) => !byWebhook.includes(listing.id))
  return (
    <Note variant="wait">
      <p>
        <b>{behind.length === 1 ? 'One posted listing is' : `${behind.length} posted listings are`} out of date.</b>{' '}
        {byHand && 'Change what is old on the marketplace, then check it off here.'}
      </p>
      <ul className="grid gap-2 pt-2">
        {behind.map((each) => (
          <Line
            key={each.listing.id}
            {...each}
            tells={byWebhook.includes(each.listing.id)}
            busy={settle.isPending && settle.variables === each.listing.id}
            onDone={() => settle.mutate(each.listing.id)}
          />
        ))}
      </ul>
    </Note>
  )
}

interface LineProps extends BehindListing {
  tells: boolean
  busy: boolean
  onDone: () => void
}

function Line({ listing, now, parts, tells, busy, onDone }: LineProps) {
  const name = MARKETPLACE_NAMES[listing.platform]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="mr-auto">
        <b>{name}</b>: {changeWords(listing.price, now.price, parts)}
      </p>
      <span className="flex flex-wrap gap-2">
        {listing.platformUrl && (
          <a className={buttonClass({ size: 'sm' })} href={listing.platformUrl} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" />
            Open<span className="sr-only"> on {name}</span>
          </a>
        )}
        <Button size="sm" busy={busy} onClick={onDone}>
          {!busy && (tells ? <Send className="icon" /> : <Check className="icon" />)}
          {tells ? 'Tell the webhook' : 'Changed'}
          <span className="sr-only"> on {name}</span>
        </Button>
      </span>
    </li>
  )
}

/** 'from $52 to $47, and a new title' */
function changeWords(before: number, after: number, parts: BehindListing['parts']) {
  const others = parts.filter((part) => part !== 'price').map((part) => PARTS[part].word)
  const price = parts.includes('price') && `from ${formatDollars(before)} to ${formatDollars(after)}`
  const rest = others.length > 0 && `new ${listed(others)}`
  return [price, rest].filter(Boolean).join(', and ')
}
