import { type ReactNode, Suspense } from 'react'
import { isNamed } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import type { ItemFact } from '#contract/items/type-guide/item-facts.ts'
import type { ListedCondition } from '#contract/listings/listed-condition.ts'
import type { Naming } from '#web/features/analysis/naming/use-naming.ts'
import { ItemFacts } from '#web/features/analysis/results/item-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const CorrectionForm = preloadable(() =>
  import('#web/features/analysis/naming/correction-form.tsx').then((module) => module.CorrectionForm),
)

interface WhatItIsProps {
  item: Item
  facts: ItemFact[]
  /** What the listings say of its condition, where they are there. */
  listedAs?: ListedCondition | null | undefined
  naming: Naming
  /** What else can be done with the item. */
  actions?: ReactNode
}

/** Each fact with who says so, and the form that corrects them. Before it has a name there is nothing to show. */
export function WhatItIs({ item, facts, listedAs, naming, actions }: WhatItIsProps) {
  if (!isNamed(item)) return actions && <div className="justify-self-end">{actions}</div>
  if (naming.formOpen)
    return (
      <Suspense fallback={<Skeleton className="h-80" />}>
        <CorrectionForm
          item={item}
          busy={naming.busy}
          takesFocus={naming.takesFocus}
          onSubmit={naming.name}
          onCancel={naming.closeForm}
        />
      </Suspense>
    )
  return (
    <>
      <ItemFacts item={item} facts={facts} listedAs={listedAs} onCorrect={naming.openForm} />
      {item.aiDescription && (
        <div className="grid gap-1">
          <h4 className="label">AI Description</h4>
          <p>{item.aiDescription}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-2">
        <Button variant="link" onClick={naming.openForm}>
          Not quite right?
        </Button>
        {actions}
      </div>
    </>
  )
}
