import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#contract/marketplaces.ts'
import type { Connection } from '#contract/posting/connections.ts'
import type { QueueChoices } from '#contract/posting/post-queue.ts'
import { MAX_BULK } from '#contract/posting/posting.ts'
import { connectionsQuery } from '#web/features/posting/connections/queries.ts'
import { chosenBefore } from '#web/features/posting/queue/chosen-marketplaces.ts'
import { queueChoicesQuery } from '#web/features/posting/queue/queries.ts'
import { useSendAll } from '#web/features/posting/queue/use-send-all.ts'
import { useStartPostQueue } from '#web/features/posting/queue/use-start-post-queue.ts'
import { formatNumber } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Note } from '#web/ui/note.tsx'

const TITLE = 'Where do you want to post?'

interface WhereToPostProps {
  itemIds: string[]
  onClose: () => void
}

/** Asks where to post these items, then walks through them one by one, or has the webhook take them. */
export function WhereToPostDialog({ itemIds: all, onClose }: WhereToPostProps) {
  const itemIds = all.slice(0, MAX_BULK)
  const choices = useQuery(queueChoicesQuery(itemIds))
  const connections = useQuery(connectionsQuery)
  if (choices.data && !connections.isPending)
    return (
      <WhereToPost
        itemIds={itemIds}
        left={all.length - itemIds.length}
        choices={choices.data}
        connections={connections.data ?? []}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={TITLE}>
      <LoadState query={choices} what="Your listings">
        {() => null}
      </LoadState>
    </Dialog>
  )
}

interface LoadedProps extends WhereToPostProps {
  choices: QueueChoices
  connections: Connection[]
  /** How many items were chosen beyond those that fit. */
  left: number
}

function WhereToPost({ itemIds, choices, connections, left, onClose }: LoadedProps) {
  const open = choices.marketplaces.filter(({ ids }) => ids.length > 0)
  const hasWebhook = connections.some(({ platform, isActive }) => platform === 'webhook' && isActive)
  const [chosen, setChosen] = useState(() => firstChoice(open, connections))
  const [way, setWay] = useState<'one-by-one' | 'webhook'>('one-by-one')
  const { startPostQueue, starting } = useStartPostQueue()
  const { sendAll, sending } = useSendAll(onClose)
  const ids = open.filter(({ platform }) => chosen.includes(platform)).flatMap((marketplace) => marketplace.ids)
  const [refused] = choices.refused

  function submit(event: FormEvent) {
    event.preventDefault()
    if (way === 'webhook') sendAll(ids)
    else startPostQueue({ itemIds, platforms: chosen })
  }
  return (
    <FormDialog
      title={TITLE}
      description={
        itemIds.length === 1 ? undefined : `${formatNumber(itemIds.length - choices.refused.length)} items are chosen.`
      }
      pending={starting || sending}
      waiting="One moment..."
      yes={submitWords(ids.length, way)}
      disabled={ids.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {left > 0 && (
        <Note variant="tag">
          At most {MAX_BULK} items fit in at once. The other {formatNumber(left)} stay as they are.
        </Note>
      )}
      {refused && (
        <Note variant="wait">
          {itemIds.length > 1 && <b>{leftOut(choices.refused.length)} </b>}
          {refused.message}
        </Note>
      )}
      {open.length === 0 && !refused && <Note variant="go">All of these are already posted everywhere.</Note>}
      {open.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">Marketplaces</legend>
          {choices.marketplaces.map((marketplace) => (
            <Marketplace
              key={marketplace.platform}
              {...marketplace}
              chosen={chosen.includes(marketplace.platform)}
              onChange={(on) => setChosen(switched(chosen, marketplace.platform, on))}
            />
          ))}
        </fieldset>
      )}
      {hasWebhook && open.length > 0 && <ChoiceCards label="How?" value={way} onValueChange={setWay} options={WAYS} />}
    </FormDialog>
  )
}

const WAYS = [
  {
    value: 'one-by-one',
    label: (
      <span className="grid gap-0.5">
        <b>One by one</b>
        <span className="text-sm text-muted">You look at each and press Publish.</span>
      </span>
    ),
  },
  {
    value: 'webhook',
    label: (
      <span className="grid gap-0.5">
        <b>Sent automatically</b>
        <span className="text-sm text-muted">Your webhook gets all of them now.</span>
      </span>
    ),
  },
] as const

interface MarketplaceProps {
  platform: MarketplaceId
  ids: string[]
  done: number
  chosen: boolean
  onChange: (on: boolean) => void
}

function Marketplace({ platform, ids, done, chosen, onChange }: MarketplaceProps) {
  return (
    <Checkbox
      checked={chosen && ids.length > 0}
      disabled={ids.length === 0}
      onCheckedChange={(checked) => onChange(checked === true)}
      label={
        <span className="flex grow justify-between gap-3">
          <span className="font-medium">{MARKETPLACE_NAMES[platform]}</span>
          <span className="text-muted text-ui">{countWords(ids.length, done)}</span>
        </span>
      }
    />
  )
}

function countWords(open: number, done: number) {
  if (open === 0) return done > 0 ? 'Already posted' : 'No listing'
  return done > 0 ? `${formatNumber(open)} to post, ${formatNumber(done)} posted` : `${formatNumber(open)} to post`
}

function submitWords(count: number, way: 'one-by-one' | 'webhook') {
  const listings = count === 1 ? '1 listing' : `${formatNumber(count)} listings`
  if (way === 'webhook') return `Send ${listings}`
  return count > 1 ? `Post ${listings} one by one` : `Post ${listings}`
}

/** The places of last time, else those the seller is connected to, else all. */
function firstChoice(open: QueueChoices['marketplaces'], connections: Connection[]): MarketplaceId[] {
  const there = open.map(({ platform }) => platform)
  const before = chosenBefore().filter((platform) => there.includes(platform))
  const connected = there.filter((platform) => connections.some((one) => one.platform === platform && one.isActive))
  return [before, connected].find(({ length }) => length > 0) ?? there
}

const switched = (chosen: MarketplaceId[], platform: MarketplaceId, on: boolean) =>
  on ? [...chosen, platform] : chosen.filter((one) => one !== platform)

const leftOut = (items: number) =>
  items === 1 ? '1 item is left out.' : `${formatNumber(items)} items are left out. The first one:`
