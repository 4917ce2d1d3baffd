import type { PriceReason } from '#contract/market/market.ts'

/** What the item's own condition does to its price. */
export function conditionReason(condition: string, effect: NonNullable<PriceReason['effect']>): PriceReason {
  const { assumed, changes } = effect
  const word = condition.toLowerCase()
  const text =
    changes === null
      ? `Condition: ${assumed ? `assumed ${word}` : word} (typical for this guide)`
      : `Condition: ${assumed ? `assumed ${word}, which` : word} ${changes}`
  return { kind: 'condition', text, effect }
}
