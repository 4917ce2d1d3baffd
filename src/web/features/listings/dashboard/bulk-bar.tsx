import { useMutation } from '@tanstack/react-query'
import { RefreshCw, Trash2, X } from 'lucide-react'
import { MAX_BULK, syncListings } from '#contract/sync.ts'
import { useDelete } from '#web/features/listings/posting/use-delete.ts'
import { useRefreshListings } from '#web/features/listings/posting/use-posting.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface BulkBarProps {
  ids: string[]
  hasWebhook: boolean
  onClear: () => void
}

/** What can be done with all selected listings at once. */
export function BulkBar({ ids, hasWebhook, onClear }: BulkBarProps) {
  const refresh = useRefreshListings()
  const remove = useDelete(onClear)
  const { mutate: syncAll, isPending } = useMutation({
    mutationFn: () => call(syncListings, { body: { ids } }),
    onSuccess: ({ listings, refused }) => {
      onClear()
      toast(startedToast(listings.length, refused, hasWebhook))
    },
    onError: (error) =>
      toast({ title: 'Sync Failed', description: messageOf(error, 'Failed to sync listing'), variant: 'destructive' }),
    onSettled: refresh,
  })
  const tooMany = ids.length > MAX_BULK
  return (
    <section className="bulk-bar" aria-label="Selected listings">
      <p role="status">
        <b>{formatNumber(ids.length)} selected</b>
        {tooMany && <span className="text-sm text-muted"> At most {MAX_BULK} at once.</span>}
      </p>
      <Button size="sm" busy={isPending} disabled={tooMany} onClick={() => syncAll()}>
        {!isPending && <RefreshCw className="icon" />}
        Sync
      </Button>
      <Button size="sm" variant="stop" disabled={tooMany} onClick={() => void remove(ids)}>
        <Trash2 className="icon" />
        Delete
      </Button>
      <Button size="icon" variant="quiet" aria-label="Clear the selection" onClick={onClear}>
        <X className="icon" />
      </Button>
    </section>
  )
}

function startedToast(started: number, refused: { message: string }[], hasWebhook: boolean) {
  const [first] = refused
  const left = first && `${refused.length} not: ${first.message}`
  if (started === 0) return { title: 'Sync Failed', description: left ?? '', variant: 'destructive' } as const
  const how = hasWebhook ? 'Listing synchronization has been initiated' : 'They now wait for you to post them'
  return { title: 'Sync Started', description: [`${how} (${started}).`, left].filter(Boolean).join(' ') }
}
