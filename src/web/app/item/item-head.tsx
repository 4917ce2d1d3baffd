import { Eye, MessageCircle, Pencil } from 'lucide-react'
import { Link } from 'wouter'
import { itemStanding } from '#contract/items/item-standing.ts'
import { isForSale } from '#contract/items/item-state.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { countListings } from '#web/app/item/count-listings.ts'
import { DeleteItem } from '#web/app/item/delete-item.tsx'
import { ItemCalled } from '#web/features/analysis/naming/item-called.tsx'
import { formatCents, formatDollars, formatMoment } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** What it is called, what it is worth, where it stands, and the next thing to do with it. */
export function ItemHead({ item }: { item: WholeItem }) {
  const { id, name, noun, price, listings } = item
  const standing = itemStanding(
    { ...item, listings: countListings(listings) },
    { moment: formatMoment, cents: formatCents },
  )
  // The highest, as in the history; said only where the tag beside it says something else.
  const highest = listings.length > 0 ? Math.max(...listings.map((listing) => listing.price)) : null
  const asks = highest === price?.recommended ? null : highest
  const forSale = isForSale(item.state)
  const next = listings.length === 0 ? 'See the price' : forSale ? reviewWords(listings.length) : 'See the listings'
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 md:col-span-2">
      <div className="mr-auto grid min-w-0 gap-2 max-sm:w-full">
        <h1 className="wrap-anywhere max-sm:text-2xl">
          <ItemCalled item={item} noun={noun} nounSaid={item.nounSaid} />
        </h1>
        {name !== null && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {price && forSale && (
              <p>
                <span className="sr-only">Recommended price</span>
                <Tag price={formatDollars(price.recommended)} />
              </p>
            )}
            {asks !== null && forSale && <p className="text-muted">You ask {formatDollars(asks)}</p>}
            <p className="flex flex-wrap gap-1.5">
              {standing.map(({ text, tone }) => (
                <Badge key={text} variant={tone}>
                  {text}
                </Badge>
              ))}
            </p>
          </div>
        )}
      </div>
      <span className="max-sm:hidden">
        <DeleteItem id={id} />
      </span>
      {name !== null && (
        <>
          {forSale && (
            <Link
              className={buttonClass({}, 'max-sm:order-last max-sm:min-h-12 max-sm:w-full')}
              href={`/replies?item=${id}`}
            >
              <MessageCircle className="icon" />
              Answer a buyer
            </Link>
          )}
          <Link
            className={buttonClass({ variant: forSale ? 'go' : 'line' }, 'max-sm:min-h-12 max-sm:w-full')}
            href={`/?item=${id}#${listings.length === 0 ? 'price' : 'listings'}`}
          >
            {forSale ? <Pencil className="icon" /> : <Eye className="icon" />}
            {next}
          </Link>
        </>
      )}
    </header>
  )
}

const reviewWords = (count: number) => (count === 1 ? 'Review 1 listing' : `Review ${count} listings`)
