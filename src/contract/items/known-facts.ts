import { z } from 'zod'
import { FACTS, type FactName, type Identification } from '#contract/items/identity.ts'

/** Who says so: an engine saw it, read it on a label, the seller said it, or it is only proposed. */
const FactSource = z.enum(['seen', 'read', 'said', 'proposed'])
type FactSource = z.infer<typeof FactSource>

/** One thing that is known of an item. */
export const ItemFact = z.object({
  name: z.enum(FACTS),
  value: z.string(),
  source: FactSource,
  /** What in the photo shows it. */
  evidence: z.string().nullable(),
})
export type ItemFact = z.infer<typeof ItemFact>

/** These are never guessed from looks: some word or mark in the photo names them. */
const READ_ON_LABELS: readonly FactName[] = ['brand', 'model', 'size']

export function factsOf(item: Identification): ItemFact[] {
  return FACTS.flatMap((name) => {
    const value = item[name]
    if (value === null) return []
    const evidence = item.evidence[name] ?? null
    return [{ name, value, source: sourceOf(item, name, evidence), evidence }]
  })
}

function sourceOf(item: Identification, name: FactName, evidence: string | null): FactSource {
  if (item.saidBySeller.includes(name)) return 'said'
  if (name === 'condition' && !item.conditionSeen) return 'proposed'
  return evidence !== null && READ_ON_LABELS.includes(name) ? 'read' : 'seen'
}
