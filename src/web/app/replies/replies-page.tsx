import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { UNNAMED } from '#contract/items/identity.ts'
import { askedPrice } from '#contract/sales/replies/asked-price.ts'
import type { EarlierMessage } from '#contract/sales/replies/own-replies.ts'
import { itemChoices } from '#web/app/replies/item-choices.ts'
import { ReplyItem } from '#web/app/replies/reply-item.tsx'
import { itemChoicesQuery, itemQuery } from '#web/features/items/queries.ts'
import { BuyerReply } from '#web/features/sales/replies/buyer-reply.tsx'
import { EarlierMessages } from '#web/features/sales/replies/earlier-messages.tsx'
import { photoSource } from '#web/platform/photo-source.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Select } from '#web/ui/select.tsx'

const NO_ITEM = 'none'

/** Answer a buyer; the address says about which item. */
export function RepliesPage() {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const chosen = search.get('item') ?? undefined
  const { data: items = [] } = useQuery(itemChoicesQuery)
  const { data: item, isError } = useQuery({ ...itemQuery(chosen ?? ''), enabled: chosen !== undefined })
  const [picked, setPicked] = useState<EarlierMessage>()
  const choose = (id: string | null) => navigate(id ? `/replies?item=${id}` : '/replies', { replace: true })
  function pick(message: EarlierMessage) {
    setPicked(message)
    choose(message.itemId)
  }
  const price = item ? askedPrice(item.listings, item.recommendedPrice) : null
  const listed = itemChoices(items)
  const known =
    item && !listed.some(({ value }) => value === item.id)
      ? [{ value: item.id, label: item.name ?? UNNAMED, imageUrl: item.imageUrl }]
      : []
  return (
    <Page>
      <div className="grid gap-2">
        {item && (
          <Link
            className="flex items-center gap-2 justify-self-start text-ui font-semibold wrap-anywhere no-underline"
            href={`/items/${item.id}`}
          >
            <ArrowLeft className="icon" />
            {item.name ?? UNNAMED}
          </Link>
        )}
        <h1 className="max-sm:text-2xl">Answer a buyer</h1>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_336px] items-start gap-x-8 gap-y-4 max-md:grid-cols-1 max-md:gap-y-6 md:grid-rows-[auto_1fr]">
        <aside className="grid gap-4 md:col-start-2" aria-label="The item">
          <Card>
            <Field label="About which item?" hint="Its price and facts go into the replies.">
              <Select
                value={chosen ?? NO_ITEM}
                options={[{ value: NO_ITEM, label: 'No item' }, ...[...known, ...listed].map(withCover)]}
                onValueChange={(id) => {
                  setPicked(undefined)
                  choose(id === NO_ITEM ? null : id)
                }}
              />
            </Field>
          </Card>
          {item && <ReplyItem item={item} price={price} />}
        </aside>
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <BuyerReply
            key={`${chosen ?? NO_ITEM} ${picked?.id}`}
            // Also while it is being fetched; one that is gone is answered for without it.
            itemId={isError ? undefined : chosen}
            price={price}
            earlier={picked?.message}
          />
        </div>
        <div className="md:col-start-2 empty:hidden">
          <EarlierMessages onPick={pick} />
        </div>
      </div>
    </Page>
  )
}

const withCover = ({ value, label, imageUrl }: ReturnType<typeof itemChoices>[number]) => ({
  value,
  label,
  picture: <Photo className="size-8 flex-none" src={imageUrl && photoSource(imageUrl, 160)} alt="" loading="lazy" />,
})
