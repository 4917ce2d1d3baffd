import { Trash2 } from 'lucide-react'
import { type Connection, PLATFORMS } from '#contract/posting/connections.ts'
import { BY_HAND } from '#web/features/posting/connections/by-hand.ts'
import { ItemEventsSwitch } from '#web/features/posting/connections/item-events-switch.tsx'
import { letterOf, useRemoveConnection, useSwitchConnection } from '#web/features/posting/connections/queries.ts'
import { formatDateTime } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Note } from '#web/ui/note.tsx'
import { Switch } from '#web/ui/switch.tsx'

interface ConnectionCardProps {
  connection: Connection
  /** The webhook that listings go to. */
  receiver: Connection | undefined
}

export function ConnectionCard({ connection, receiver }: ConnectionCardProps) {
  const { id, platform, platformUserId, isActive, notice } = connection
  const { mutate: switchTo } = useSwitchConnection()
  const { mutate: remove } = useRemoveConnection()
  const confirm = useConfirm()
  const label = PLATFORMS[platform]
  // There may be several webhooks.
  const at = platform === 'webhook' ? `, ${platformUserId}` : ''

  async function askToRemove() {
    const yes = await confirm({
      title: 'Remove connection',
      question: `Are you sure you want to remove ${label}${at}?`,
      detail:
        platform === 'webhook'
          ? 'Listings still waiting for this webhook will fail. What is posted stays posted.'
          : 'Your listings and what is posted stay as they are.',
      yes: 'Remove',
      destructive: true,
    })
    if (yes) remove({ id })
  }

  return (
    <article
      className="card grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-4 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:p-4"
      aria-label={`${label}${at}`}
    >
      <Monogram letter={letterOf(platform)} large />
      <div>
        <h2 className="font-sans font-semibold text-base leading-[1.3] tracking-normal">{label}</h2>
        {platformUserId && <p className="wrap-anywhere text-ui">{platformUserId}</p>}
        <p className="text-sm text-muted">{lastSyncText(connection)}</p>
        {platform === 'webhook' && isActive && receiver && id !== receiver.id && (
          <p className="wrap-anywhere text-sm">Your listings go to {receiver.platformUserId}, not here.</p>
        )}
        {platform !== 'webhook' && (
          <p className="max-w-[60ch] pt-1 text-sm">
            {BY_HAND} This card notes your user ID and your last post there. When switched off, it does not count as
            connected.
          </p>
        )}
      </div>
      <div className="flex items-center gap-4 border-line max-sm:-mx-4 max-sm:-mb-4 max-sm:col-span-full max-sm:mt-2 max-sm:border-t max-sm:px-4 max-sm:py-1.5">
        <Badge variant={isActive ? 'go' : 'quiet'} className="max-sm:mr-auto">
          {isActive ? 'Active' : 'Inactive'}
        </Badge>
        <Switch
          aria-label={`${label} enabled${at}`}
          checked={isActive}
          onCheckedChange={(next) => switchTo({ id, isActive: next })}
        />
        <Button variant="quiet" size="icon" aria-label={`Remove ${label}${at}`} onClick={() => void askToRemove()}>
          <Trash2 className="icon" />
        </Button>
      </div>
      {platform === 'webhook' && <ItemEventsSwitch connection={connection} />}
      {notice && (
        <div className="col-span-full pt-2">
          <Note variant="wait">{notice} Switch it on again when it is back.</Note>
        </div>
      )}
    </article>
  )
}

function lastSyncText({ platform, lastSyncAt }: Connection) {
  if (platform === 'webhook') return lastSyncAt ? `Last sync ${formatDateTime(lastSyncAt)}` : 'No listings sent yet'
  return lastSyncAt ? `Last sync ${formatDateTime(lastSyncAt)}, when you posted there` : 'No posts since you connected'
}
