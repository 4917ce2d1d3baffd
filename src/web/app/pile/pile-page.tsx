import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { PileDesk } from '#web/app/pile/pile-desk.tsx'
import { Review } from '#web/app/pile/review/review.tsx'
import { useItemChanged } from '#web/app/pile/use-item-changed.ts'
import { usePileAddress } from '#web/app/pile/use-pile-address.ts'
import { pileQuery, pilesQuery, readPileAgain } from '#web/features/piles/queries.ts'
import { createSteadyRefresh } from '#web/features/piles/steady-refresh.ts'
import { uploadsOf } from '#web/features/piles/upload/uploads.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { useSellerEvents } from '#web/platform/seller-events.ts'
import { meQuery, useMe } from '#web/platform/session.ts'
import { Page } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Many photos become many items: sorted, analyzed, and looked at one after the other. */
export function PilePage() {
  const { data: user } = useMe()
  return user ? <FoundPile user={user} /> : null
}

const Waiting = () => (
  <>
    <h1>Your pile</h1>
    <Skeleton className="h-24" />
    <Skeleton className="h-96" />
  </>
)

/** The one in the address, or the newest that is open, or none yet. */
function FoundPile({ user }: { user: User }) {
  const { pileId, fresh } = usePileAddress()
  const asked = !pileId && !fresh
  const open = useQuery({ ...pilesQuery, enabled: asked })
  if (asked && !open.data)
    return (
      <Page>
        <LoadState query={open} what="Your piles" waiting={<Waiting />}>
          {() => null}
        </LoadState>
      </Page>
    )
  return <OpenPile user={user} pileId={pileId ?? (fresh ? null : (open.data?.[0]?.id ?? null))} />
}

/** Stays the same while its first photo begins a pile: the camera that took it goes on. */
function OpenPile({ user, pileId }: { user: User; pileId: string | null }) {
  const cache = useQueryClient()
  const itemChanged = useItemChanged()
  const { reviewing } = usePileAddress()
  const uploads = uploadsOf(user.id)
  const [refresh] = useState(() => createSteadyRefresh((id) => readPileAgain(cache, id)))
  const [refreshMe] = useState(() => createSteadyRefresh(() => cache.invalidateQueries({ queryKey: meQuery.queryKey })))
  const live = useSellerEvents((kind, id) => {
    if (kind === 'pile') {
      void refresh(id)
      void refreshMe('me')
    }
    if (kind === 'item') itemChanged(id)
  })
  const query = useQuery({ ...pileQuery(pileId ?? '', { live }), enabled: pileId !== null })
  // Whatever happened while nobody listened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whenever it listens again
  useEffect(() => {
    if (live && pileId) void refresh(pileId)
  }, [live])
  // Where events are missed, what this tab did itself is still seen.
  useEffect(() => uploads.onSent((id) => void refresh(id)), [uploads, refresh])
  if (pileId && !query.data)
    return (
      <Page>
        <LoadState query={query} what="This pile" waiting={<Waiting />}>
          {() => null}
        </LoadState>
      </Page>
    )
  const pile = (pileId && query.data) || null
  return reviewing && pile ? <Review pile={pile} /> : <PileDesk user={user} pile={pile} />
}
