import { ExternalLink } from 'lucide-react'
import { Suspense } from 'react'
import type { ListingChip as Chip } from '#contract/listings/dashboard-items.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { Gone } from '#contract/posting/posting.ts'
import type { SalePlace } from '#contract/sales/places.ts'
import { useListingActs } from '#web/app/dashboard/use-listing-acts.tsx'
import { goneStanding, goneStateOf, standingOf, stateOf } from '#web/features/posting/sync-words.ts'
import { formatMoment } from '#web/platform/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MenuOf } from '#web/ui/menu.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const ChipDialog = preloadable(() =>
  import('#web/app/dashboard/listing-dialog.tsx').then((module) => module.ChipDialog),
)

const TONES = { go: 'text-go', wait: 'text-wait', stop: 'text-stop', quiet: 'text-muted' }
const ACT =
  'flex min-h-9 w-full cursor-pointer items-center justify-center gap-1.5 border-t border-line px-1 text-sm font-semibold no-underline hover:bg-sunken max-sm:hidden'

interface ListingChipProps {
  chip: Chip
  /** What its item is called. */
  item: string
  gone: Gone | null
  soldOn: SalePlace | null
  hasWebhook: boolean
}

/** One marketplace of an item: how it stands there, the way to it, and all that can be done. */
export function ListingChip({ chip, item, gone, soldOn, hasWebhook }: ListingChipProps) {
  const { next, rest, dialog, setDialog } = useListingActs({ ...chip, gone }, hasWebhook)
  const { platform, platformUrl, syncStatus, scheduledFor } = chip
  const name = MARKETPLACE_NAMES[platform]
  const { label, variant, icon: Icon } = gone ? goneStateOf({ ...chip, soldOn }) : stateOf(chip)
  const view =
    syncStatus === 'posted' && platformUrl ? { label: `View on ${name}`, icon: ExternalLink, href: platformUrl } : null
  return (
    <div
      className={classNames(
        'grid min-w-0 grid-rows-[1fr_auto] overflow-hidden rounded-control border border-line',
        syncStatus === 'failed' && !gone && 'border-stop',
      )}
    >
      <MenuOf
        className="grid min-h-11 min-w-0 cursor-pointer content-center gap-0.5 px-2 py-1.5 text-left -outline-offset-2 hover:bg-sunken max-sm:justify-items-center max-sm:px-0.5"
        note={
          <>
            <b className="text-ink">{name}</b> {gone ? goneStanding(chip) : standingOf(chip, hasWebhook)}
          </>
        }
        items={[view, next, ...rest].filter((act) => act !== null)}
      >
        <span className="flex min-w-0 items-center gap-1.5 text-sm font-semibold">
          <Monogram letter={name[0]!} />
          <span className="truncate max-sm:sr-only">{name.split(' ')[0]}</span>
          <span className="sr-only"> {name.split(' ').slice(1).join(' ')}</span>
        </span>
        <span
          className={classNames('flex min-w-0 items-center gap-1 text-sm leading-[1.3] font-medium', TONES[variant])}
        >
          <Icon className="icon size-4 flex-none" aria-hidden />
          <span className="truncate max-sm:sr-only">
            {scheduledFor && syncStatus === 'not_synced' && !gone ? formatMoment(scheduledFor) : label}
          </span>
        </span>
        <span className="sr-only"> Actions for {item}</span>
      </MenuOf>
      {view ? (
        <a className={ACT} href={view.href} target="_blank" rel="noreferrer">
          View
          <span className="sr-only">
            {' '}
            {item} on {name}
          </span>
          <ExternalLink className="icon size-4" aria-hidden />
        </a>
      ) : next ? (
        <button type="button" className={ACT} aria-busy={next.busy || undefined} onClick={next.run}>
          {next.label}
          <span className="sr-only">
            {' '}
            {item} on {name}
          </span>
        </button>
      ) : null}
      {dialog && (
        <Suspense>
          <ChipDialog name={dialog} listingId={chip.id} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  )
}
