import { useMutation } from '@tanstack/react-query'
import { ExternalLink, RefreshCw, Trash2 } from 'lucide-react'
import {
  type BulkSync,
  type ListingCard,
  MAX_BULK,
  NOTHING_POSTS_BY_ITSELF,
  syncListings,
} from '#contract/posting/posting.ts'
import { ACT, SelectionBar } from '#web/features/listings/dashboard/selection-bar.tsx'
import { openHelper } from '#web/features/posting/marketplace-draft.ts'
import { useDelete } from '#web/features/posting/use-delete.ts'
import { blockedToast, useRefreshListings } from '#web/features/posting/use-posting.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** They stand in the helper's address, which must not grow without end. */
const MAX_ONE_BY_ONE = 50

interface BulkBarProps {
  listings: ListingCard[]
  hasWebhook: boolean
  onClear: () => void
}

/** What can be done with all selected listings at once. */
export function BulkBar({ listings, hasWebhook, onClear }: BulkBarProps) {
  const ids = listings.map(({ id }) => id)
  const remove = useDelete(onClear)
  const tooMany = ids.length > MAX_BULK
  return (
    <SelectionBar
      label="Selected listings"
      count={ids.length}
      note={!hasWebhook && NOTHING_POSTS_BY_ITSELF}
      onClear={onClear}
    >
      {hasWebhook ? (
        <SyncAll ids={ids} disabled={tooMany} onDone={onClear} />
      ) : (
        <OneByOne listings={listings} onDone={onClear} />
      )}
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

/** Opens the helper for the first; it leads on to the others. Nothing changes until the seller posts one of them. */
function OneByOne({ listings, onDone }: { listings: ListingCard[]; onDone: () => void }) {
  const [first, ...rest] = listings.filter(({ syncStatus }) => syncStatus !== 'posted').slice(0, MAX_ONE_BY_ONE)
  function open() {
    if (!first) return toast({ title: 'All of these are already posted.' })
    const then = rest.map(({ id }) => id)
    if (openHelper({ listing: first, item: first.item }, then)) onDone()
    else toast(blockedToast(first.id, then))
  }
  return (
    <Button size="sm" className={ACT} onClick={open}>
      <ExternalLink className="icon" />
      Post one by one
    </Button>
  )
}

function startedToast({ listings, refused }: BulkSync) {
  const [first] = refused
  const left = first && `${refused.length} not: ${first.message}`
  if (listings.length === 0) return { title: 'Sync Failed', description: left ?? '', variant: 'destructive' } as const
  const ended = listings.filter(({ cancelledSchedule }) => cancelledSchedule).length
  const canceled = ended > 0 && (ended === 1 ? '1 schedule was canceled.' : `${ended} schedules were canceled.`)
  const started = `Listing synchronization has been initiated (${listings.length}).`
  return { title: 'Sync Started', description: [started, canceled, left].filter(Boolean).join(' ') }
}
