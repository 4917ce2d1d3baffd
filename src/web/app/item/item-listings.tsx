import { ClipboardCopy, ExternalLink } from 'lucide-react'
import { Link } from 'wouter'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isForSale } from '#contract/items/item-state.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { isOwn } from '#contract/listings/listing-parts.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { BehindListings } from '#web/features/listings/behind-listings.tsx'
import { OwnMark } from '#web/features/listings/own-mark.tsx'
import { helperPath } from '#web/features/posting/marketplace-draft.ts'
import { PostOneByOne } from '#web/features/posting/queue/post-one-by-one.tsx'
import { StateBadge } from '#web/features/posting/state-badge.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Section } from '#web/ui/section.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import '#web/ui/card.css'

type ItemListing = WholeItem['listings'][number]

/** Where the item is offered, and the way to each place. */
export const ItemListings = ({ item, result }: { item: WholeItem; result: AnalysisResult | undefined }) => (
  <Section
    id="listings"
    title="Listings"
    end={
      <Row>
        {canPost(item) && <PostOneByOne size="sm" itemIds={[item.id]} />}
        <Link className={buttonClass({ size: 'sm' })} href={`/?item=${item.id}#listings`}>
          Edit texts
        </Link>
      </Row>
    }
  >
    {result && isForSale(item.state) && (
      <BehindListings
        result={result}
        byWebhook={item.listings.filter(({ via }) => via === 'webhook').map(({ id }) => id)}
      />
    )}
    <div className="card">
      <Table caption="Listings" columns={columnsOf(item)} rows={item.listings} rowKey={({ id }) => id} />
    </div>
  </Section>
)

const canPost = (item: WholeItem) =>
  isForSale(item.state) && item.listings.some(({ syncStatus }) => syncStatus !== 'posted')

const columnsOf = (item: WholeItem): Column<ItemListing>[] => [
  {
    header: 'Marketplace',
    full: true,
    cell: ({ platform }) => (
      <span className="flex items-center gap-3">
        <Monogram letter={MARKETPLACE_NAMES[platform][0]!} large />
        <b>{MARKETPLACE_NAMES[platform]}</b>
      </span>
    ),
  },
  { header: 'State', cell: (listing) => <StateBadge listing={listing} dated /> },
  {
    header: 'Price there',
    align: 'right',
    cell: (listing) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-2">
        {isOwn(listing, 'price') && <OwnMark />}
        <b className="money">{formatDollars(listing.price)}</b>
      </span>
    ),
  },
  {
    header: 'Title',
    cell: (listing) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere">{listing.title}</span>
        {isOwn(listing, 'title') && <OwnMark />}
      </span>
    ),
  },
  {
    header: 'Action',
    align: 'right',
    bare: true,
    cell: (listing) => <Way listing={listing} mayPost={isForSale(item.state)} />,
  },
]

/** To what is online, or to where it is posted while it is for sale. */
function Way({ listing, mayPost }: { listing: ItemListing; mayPost: boolean }) {
  const { id, platform, syncStatus, platformUrl } = listing
  const name = MARKETPLACE_NAMES[platform]
  if (syncStatus === 'posted' && platformUrl)
    return (
      <a className={buttonClass({ size: 'sm' })} href={platformUrl} target="_blank" rel="noreferrer">
        <ExternalLink className="icon" />
        View<span className="sr-only"> on {name}</span>
      </a>
    )
  if (!mayPost) return null
  return (
    <Link className={buttonClass({ size: 'sm' })} href={helperPath(id)}>
      <ClipboardCopy className="icon" />
      {syncStatus === 'posted' ? 'Post again' : 'Post'}
      <span className="sr-only"> on {name}</span>
    </Link>
  )
}
