import { isNamed } from '#contract/items/identity.ts'
import { calledBy, isGuess, itemGuess, itemName, rivalOf } from '#contract/items/item-name.ts'
import type { Item } from '#contract/items/items.ts'

interface Called {
  item: Item
  noun: string | null
  nounSaid: boolean
}

const NO_FACTS = { type: null, style: null, brand: null, model: null }

/** What stands where a name would: the name, what it looks like, or the question. */
export function ItemCalled({ item, noun, nounSaid }: Called) {
  if (!isNamed(item)) return 'What is it?'
  const called = calledBy({ item, noun })
  if (!isGuess({ item, nounSaid })) return itemName(called)
  const rival = rivalOf(item)
  return (
    <>
      <span className="text-muted">Looks like</span> {itemGuess(called)}
      {rival && (
        <>
          {' '}
          <span className="text-muted">or</span>{' '}
          {itemGuess(calledBy({ item: NO_FACTS, noun: rival.noun ?? rival.type }))}
        </>
      )}
    </>
  )
}
