import { type FormEvent, useState } from 'react'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES, type MarketplaceId } from '#contract/marketplaces.ts'
import type { BulkDialogProps } from '#web/app/dashboard/items/bulk-dialog-props.ts'
import { reachOf } from '#web/app/dashboard/items/reach-of.ts'
import { useScheduleItems } from '#web/app/dashboard/items/use-bulk-acts.ts'
import { MomentFields, useMoment } from '#web/features/posting/moment-fields.tsx'
import { messageOf } from '#web/platform/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'

/** One time for all, on the marketplaces that the seller chooses. */
export function ScheduleItemsDialog({ items, onActed, onDone, onClose }: BulkDialogProps) {
  const moment = useMoment()
  const reach = reachOf(items)
  const [platforms, setPlatforms] = useState<readonly MarketplaceId[]>(MARKETPLACE_IDS)
  const { mutate, isPending, error } = useScheduleItems(onActed, () => {
    onDone()
    onClose()
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const at = moment.read()
    if (!at || isPending) return
    mutate({ ids: items.map(({ id }) => id), platforms: [...platforms], at: at.toISOString() })
  }
  return (
    <FormDialog
      title="Schedule"
      description={`Whatever is not posted yet of ${reach.words} goes to your webhook at that time. Without one, we remind you.`}
      say={reach.leftOut}
      banner={error ? messageOf(error, 'The post could not be scheduled. Please try again.') : undefined}
      pending={isPending}
      yes="Schedule"
      disabled={platforms.length === 0 || reach.count === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <MomentFields moment={moment} />
      <fieldset className="grid gap-1">
        <legend className="text-ui font-semibold">Marketplaces</legend>
        <div className="grid grid-cols-2 gap-x-4 max-sm:grid-cols-1">
          {MARKETPLACE_IDS.map((platform) => (
            <Checkbox
              key={platform}
              label={MARKETPLACE_NAMES[platform]}
              checked={platforms.includes(platform)}
              onCheckedChange={(on) =>
                setPlatforms(on === true ? [...platforms, platform] : platforms.filter((each) => each !== platform))
              }
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
