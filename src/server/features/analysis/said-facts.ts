import type { Correction } from '#contract/analysis/analysis.ts'
import { FACTS, type FactName, type Identification } from '#contract/items/identity.ts'

const GIVEN = ['style', 'material', 'brand', 'model'] as const

type Known = Pick<Identification, (typeof GIVEN)[number] | 'condition' | 'conditionSeen' | 'saidBySeller'>

/**
 * Which facts are the seller's own word: the type, which they looked at, what they changed, a condition that nobody had
 * seen, and what they said earlier. What a form only repeats stays the engine's. Before null: everything they gave.
 */
export function saidFacts(before: Known | null, given: Correction): FactName[] {
  const said = new Set<FactName>(['type', ...(before?.saidBySeller ?? [])])
  for (const name of GIVEN) if (given[name] !== (before?.[name] ?? null)) said.add(name)
  const confirmed = !before?.conditionSeen || given.condition !== before.condition
  if (given.condition !== null && confirmed) said.add('condition')
  return FACTS.filter((name) => said.has(name))
}

/** Of a form that was sent when the item was otherwise: what it only repeated is what the item says now. */
export const followed = (given: Correction, then: Known, now: Known): Correction => ({
  ...given,
  ...Object.fromEntries(GIVEN.filter((name) => given[name] === then[name]).map((name) => [name, now[name]])),
})

/** What an engine had to say about the facts that are still its own. */
export const withoutSaid = <Value>(facts: Partial<Record<FactName, Value>>, said: FactName[]) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !said.includes(name as FactName))) as typeof facts
