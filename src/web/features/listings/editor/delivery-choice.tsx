import { useQuery } from '@tanstack/react-query'
import type { ListingWords, Problems } from '#contract/listings/listing-words.ts'
import { MARKETPLACES, type MarketplaceId } from '#contract/marketplaces.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface DeliveryChoiceProps {
  platform: MarketplaceId
  typeId: string | null
  words: ListingWords
  problems: Problems
  onEdit: (changes: Partial<ListingWords>) => void
}

/** 'Local pickup only' means what it says: it is on where nothing is shipped. At least one way always stays. */
export function DeliveryChoice({ platform, typeId, words, problems, onEdit }: DeliveryChoiceProps) {
  const { delivery, hints } = MARKETPLACES[platform]
  const { shipping, pickup } = delivery.value
  const caution = useDeliveryCaution(platform, typeId)
  const problem = problems.allowShipping ?? problems.allowPickup
  return (
    <div className="flex flex-wrap gap-x-7">
      <Checkbox
        label="Allow shipping"
        checked={words.allowShipping}
        disabled={!shipping && !words.allowShipping}
        onCheckedChange={(on) =>
          onEdit(on === true ? { allowShipping: true } : { allowShipping: false, allowPickup: true })
        }
      />
      <Checkbox
        label="Local pickup only"
        checked={words.allowPickup && !words.allowShipping}
        disabled={!pickup || !shipping}
        onCheckedChange={(on) => onEdit({ allowPickup: true, allowShipping: on !== true })}
      />
      <p className={classNames('basis-full', problem ? 'text-ui text-stop' : 'text-sm text-muted')}>
        {problem ?? caution ?? hints.delivery}
      </p>
    </div>
  )
}

/** The weights come with the whole taxonomy, which is fetched only here and when it is needed. */
function useDeliveryCaution(platform: MarketplaceId, typeId: string | null) {
  const { data } = useQuery({
    queryKey: ['delivery-caution', platform, typeId],
    queryFn: async () => (await import('#contract/posting/delivery.ts')).deliveryCaution(platform, typeId),
  })
  return data ?? null
}
