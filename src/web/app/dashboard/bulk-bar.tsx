import { useMutation } from '@tanstack/react-query'
import { RefreshCw, Trash2 } from 'lucide-react'
import {
  type BulkSync,
  type ListingCard,
  MAX_BULK,
  NOTHING_POSTS_BY_ITSELF,
  syncListings,
} from '#contract/posting/posting.ts'
import { ACT, SelectionBar } from '#web/app/dashboard/selection-bar.tsx'
import { PostListings } from '#web/features/posting/queue/post-listings.tsx'
import { useDeleteListings } from '#web/features/posting/use-delete-listings.ts'
import { useRefreshListings } from '#web/features/posting/use-posting.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface BulkBarProps {
  listings: ListingCard[]
  hasWebhook: boolean
  onClear: () => void
}

/** What can be done with all selected listings at once. */
export function BulkBar({ listings, hasWebhook, onClear }: BulkBarProps) {
  const ids = listings.map(({ id }) => id)
  const remove = useDeleteListings(onClear)
  const tooMany = ids.length > MAX_BULK
  return (
    <SelectionBar
      label="Selected listings"
      count={ids.length}
      note={!hasWebhook && NOTHING_POSTS_BY_ITSELF}
      onClear={onClear}
    >
      {hasWebhook && <SyncAll ids={ids} disabled={tooMany} onDone={onClear} />}
      <PostListings size="sm" className={ACT} disabled={tooMany} listings={listings} />
      <Button size="sm" className={ACT} variant="stop" disabled={tooMany} onClick={() => void remove(ids)}>
        <Trash2 className="icon" />
        Delete
      </Button>
    </SelectionBar>
  )
}

function SyncAll({ ids, disabled, onDone }: { ids: string[]; disabled: boolean; onDone: () => void }) {
  const refresh = useRefreshListings()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(syncListings, { body: { ids } }),
    onSuccess: (answer) => {
      onDone()
      toast(startedToast(answer))
    },
    onError: (error) => toastFailure('Sync Failed', error, 'Failed to sync listing'),
    onSettled: refresh,
  })
  return (
    <Button size="sm" className={ACT} busy={isPending} disabled={disabled} onClick={() => mutate()}>
      {!isPending && <RefreshCw className="icon" />}
      Sync
    </Button>
  )
}

function startedToast({ listings, refused }: BulkSync) {
  const [first] = refused
  const left = first && `${refused.length} not: ${first.message}`
  if (listings.length === 0) return { title: 'Sync Failed', description: left ?? '', variant: 'destructive' } as const
  const ended = listings.filter(({ canceledSchedule }) => canceledSchedule).length
  const canceled = ended > 0 && (ended === 1 ? '1 schedule was canceled.' : `${ended} schedules were canceled.`)
  const started = `Listing synchronization has been initiated (${listings.length}).`
  return { title: 'Sync Started', description: [started, canceled, left].filter(Boolean).join(' ') }
}
