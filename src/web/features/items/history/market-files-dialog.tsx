import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { HistoryQuery } from '#contract/items/history.ts'
import {
  countForSale,
  downloadEbayDrafts,
  downloadFacebookBulk,
  EBAY_FILE_MAX,
  FACEBOOK_FILE_MAX,
} from '#contract/items/market-files.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { formatNumber } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const FILES = [
  {
    name: 'eBay drafts (CSV)',
    text: 'Upload it in Seller Hub under Reports. Each item becomes a draft: choose its category and add the photos there.',
    endpoint: downloadEbayDrafts,
    most: EBAY_FILE_MAX,
    counted: 'count',
  },
  {
    name: 'Facebook bulk upload (XLSX)',
    text: `Upload it on Marketplace under “Create multiple listings”, ${FACEBOOK_FILE_MAX} items at a time. What you posted there already is left out. Choose the category and add the photos there.`,
    endpoint: downloadFacebookBulk,
    most: FACEBOOK_FILE_MAX,
    counted: 'notOnFacebook',
  },
] as const

/** What is shown, as files that marketplaces read. */
export function MarketFilesDialog({ query, onClose }: { query: HistoryQuery; onClose: () => void }) {
  const { tab, q, category, condition, platform, from, to } = query
  const wanted = { tab, q, category, condition, platform, from, to }
  const count = useQuery({
    queryKey: ['history', 'for-sale', wanted],
    queryFn: () => call(countForSale, { query: wanted }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Files for marketplaces"
      description="The items shown in your history now that are for sale and have a listing."
    >
      <LoadState query={count} what="Your items" waiting={<Skeleton className="h-40" />}>
        {(counts) =>
          counts.count === 0 ? (
            <p role="status">Nothing shown here is for sale. Choose another tab or search for something else.</p>
          ) : (
            FILES.map(({ name, text, endpoint, most, counted }) => (
              <section key={name} className="grid gap-2">
                <h3 className="text-base">{name}</h3>
                <p className="text-ui text-muted">{text}</p>
                {counts[counted] === 0 && <p>All of these are posted there already.</p>}
                <Row>
                  {partsOf(counts[counted], most).map(({ part, label }) => (
                    <PartButton
                      key={part}
                      label={label}
                      file={name}
                      run={() => download(endpoint, { query: { ...wanted, part } }, 'items')}
                    />
                  ))}
                </Row>
              </section>
            ))
          )
        }
      </LoadState>
    </Dialog>
  )
}

function PartButton({ label, file, run }: { label: string; file: string; run: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onError: (error) => toastFailure('Download failed', error),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download className="icon" />}
      {label}
      <span className="sr-only">, {file}</span>
    </Button>
  )
}

function partsOf(count: number, most: number) {
  if (count === 0) return []
  if (count <= most)
    return [{ part: 1, label: count === 1 ? 'Download 1 item' : `Download ${formatNumber(count)} items` }]
  return Array.from({ length: Math.ceil(count / most) }, (_, place) => {
    const last = Math.min(count, (place + 1) * most)
    return { part: place + 1, label: `${formatNumber(place * most + 1)} to ${formatNumber(last)}` }
  })
}
