import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, ExternalLink } from 'lucide-react'
import { UNNAMED } from '#contract/items/identity.ts'
import { mayBeListedWords } from '#contract/items/imported-from.ts'
import { FATES } from '#contract/items/item-state.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { takeDownListing } from '#contract/sales/item-money.ts'
import { placeName } from '#contract/sales/places.ts'
import { isOnlyBegun, type TakeDownLine } from '#contract/sales/sales.ts'
import { profitWords } from '#web/features/sales/profit-words.ts'
import { soldItemQuery } from '#web/features/sales/queries.ts'
import { keptIn } from '#web/features/sales/sold/kept-in.ts'
import { useRefresh, useUndoSale } from '#web/features/sales/sold/use-sale.ts'
import { call } from '#web/platform/api.ts'
import { formatDollars, formatMoment } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Lines } from '#web/ui/layout.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Note } from '#web/ui/note.tsx'
import { Photo } from '#web/ui/photo.tsx'

interface TakeDownDialogProps {
  itemId: string
  /** Right after a sale: what it earned. */
  saved?: { profitCents: number | null }
  onClose: () => void
}

/** Where somebody could still buy what is gone. Closing it early loses nothing: the list stays on the dashboard. */
export function TakeDownDialog({ itemId, saved, onClose }: TakeDownDialogProps) {
  const { data: item } = useQuery(soldItemQuery(itemId))
  const refresh = useRefresh()
  const { mutate: undo } = useUndoSale()
  const say = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Said) => call(takeDownListing, { params: { id }, body }),
    onError: (error) => toastFailure('That did not work', error),
    onSettled: refresh,
  })
  if (!item) return null
  const shown = item.takeDowns.filter(({ way }) => way !== 'here')
  const mayBeListed = mayBeListedWords(item.importedFrom, item.sale)
  const open = shown.filter(({ state }) => state === 'open')
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title="Take it down elsewhere"
      description={`${goneWords(item)} Someone could still buy it here.`}
      picture={<Photo thumb src={item.imageUrl && photoSource(item.imageUrl, 160)} alt="" width={48} height={48} />}
      say={open.length > 0 && leftWords(open)}
      foot={
        <>
          {saved && (
            <Button
              variant="quiet"
              onClick={() => {
                undo(itemId)
                onClose()
              }}
            >
              Undo the sale
            </Button>
          )}
          <Button variant="go" disabled={open.length > 0} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {saved && (
        <div role="status">
          <Note variant="go">
            <b>Sale saved.</b> {saved.profitCents !== null && `${profitWords(saved.profitCents)}.`}
          </Note>
        </div>
      )}
      {item.place && <p className="font-semibold wrap-anywhere">{keptIn(item.place)}</p>}
      {mayBeListed && <p>{mayBeListed}</p>}
      <Lines as="ul" room={3.5} className="border-y border-line *:first:pt-3.5 *:last:pb-3.5">
        {shown.map((line) => (
          <li key={line.listingId} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2">
            <Line item={item} line={line} onSay={(said) => say.mutate({ id: line.listingId, ...said })} />
          </li>
        ))}
      </Lines>
    </Dialog>
  )
}

interface Said {
  skipped?: boolean
  undone?: boolean
  again?: boolean
}

interface LineProps {
  item: WholeItem
  line: TakeDownLine
  onSay: (said: Said) => void
}

function Line({ item, line, onSay }: LineProps) {
  const { platform, url, way, state } = line
  const name = MARKETPLACE_NAMES[platform]
  const bySeller = way === 'hand' || (way === 'webhook' && state !== 'telling' && state !== 'done')
  return (
    <>
      <Monogram letter={name[0]!} large />
      <span className="grid">
        <b className="leading-[1.3]">{name}</b>
        <span className="text-sm text-muted">{lineWords(item, line)}</span>
      </span>
      {bySeller ? (
        <Checkbox
          label={
            <>
              It is down<span className="sr-only"> on {name}</span>
            </>
          }
          checked={state === 'down'}
          onCheckedChange={(down) => onSay(down === true ? {} : { undone: true })}
        />
      ) : (
        <span className="inline-flex items-center gap-2 text-ui font-semibold text-go">
          <Check className="icon" />
          {state === 'telling' ? 'We are telling it' : 'Done by us'}
        </span>
      )}
      {bySeller && state === 'open' && (
        <span className="col-[2/-1] flex flex-wrap items-center gap-x-4 gap-y-1">
          {way === 'webhook' && (
            <Button size="sm" onClick={() => onSay({ again: true })}>
              Tell it again<span className="sr-only"> about {name}</span>
            </Button>
          )}
          {url && (
            <a className={buttonClass({ size: 'sm' })} href={url} target="_blank" rel="noreferrer">
              <ExternalLink className="icon" />
              Open on {name.replace(' Marketplace', '')}
            </a>
          )}
          <Button variant="link" onClick={() => onSay({ skipped: true })}>
            Skip, remind me tomorrow<span className="sr-only"> about {name}</span>
          </Button>
        </span>
      )}
    </>
  )
}

function lineWords({ listings }: WholeItem, { listingId, way, state, scheduledFor }: TakeDownLine) {
  const listing = listings.find(({ id }) => id === listingId)
  if (way === 'schedule' && scheduledFor) return `The post planned for ${formatMoment(scheduledFor)} is canceled`
  if (way === 'webhook' && state === 'telling') return 'Your webhook hears of it now'
  if (way === 'webhook' && state === 'done') return 'Your webhook was told'
  if (state === 'down') return 'Taken down'
  if (state === 'skipped') return 'Skipped: we remind you tomorrow morning'
  if (way === 'webhook') return 'Your webhook could not be told. Take it down yourself, or tell it again.'
  if (listing && isOnlyBegun(listing)) return 'You started posting it, so it may be up. Please check.'
  return listing ? `Live, asking ${formatDollars(listing.price)}` : 'Live'
}

function goneWords({ name, sale, fate }: WholeItem) {
  if (sale?.platform) return `Sold on ${placeName(sale.platform)}.`
  return sale ? 'Sold.' : fate ? `${FATES[fate]}.` : `${name ?? UNNAMED} is for sale.`
}

function leftWords(open: TakeDownLine[]) {
  if (open.length > 1) return `${open.length} left: check off or skip each.`
  return `1 left: check off ${open.map(({ platform }) => MARKETPLACE_NAMES[platform])} or skip it.`
}
