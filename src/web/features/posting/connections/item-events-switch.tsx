import { useId } from 'react'
import type { Connection } from '#contract/posting/connections.ts'
import { ITEM_EVENTS } from '#web/features/posting/connections/item-events.ts'
import { useSwitchConnection } from '#web/features/posting/connections/queries.ts'
import { Switch } from '#web/ui/switch.tsx'

export function ItemEventsSwitch({ connection: { id, itemEvents } }: { connection: Connection }) {
  const { mutate: switchTo } = useSwitchConnection()
  const switchId = useId()
  const helpId = useId()
  return (
    <div className="col-span-full mt-2 flex items-center justify-between gap-4 border-line border-t pt-3 max-sm:-mx-4 max-sm:px-4">
      <div className="grid text-ui">
        <label htmlFor={switchId} className="cursor-pointer font-medium">
          {ITEM_EVENTS.label}
        </label>
        <span id={helpId} className="text-sm text-muted">
          {ITEM_EVENTS.help}
        </span>
      </div>
      <Switch
        id={switchId}
        aria-describedby={helpId}
        checked={itemEvents}
        onCheckedChange={(next) => switchTo({ id, itemEvents: next })}
      />
    </div>
  )
}
