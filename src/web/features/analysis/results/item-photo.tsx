import type { ReactNode } from 'react'
import { isNamed } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The photo with the condition on it, as far as somebody saw or said one. */
export function ItemPhoto({ item, photo }: { item: Item; photo: ReactNode }) {
  return (
    <div className="relative grid content-start px-4 pt-4 max-sm:p-0 sm:col-start-1 sm:row-start-1">
      {photo}
      {isNamed(item) && (
        <Badge className="absolute top-6.5 left-6.5 h-7 bg-card shadow-lift max-sm:top-3 max-sm:left-3">
          Condition: {item.conditionSeen ? item.condition : 'please check'}
        </Badge>
      )}
    </div>
  )
}
