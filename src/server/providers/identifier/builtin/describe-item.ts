import { type Identity, SURE_FROM } from '#contract/items/identity.ts'

/** A plain sentence made of nothing but what was identified; none where that is the type alone, which stands above it. */
export function describeItem(
  { type, brand, model }: Pick<Identity, 'type' | 'brand' | 'model'>,
  confidence: number,
): string {
  if (!brand && !model) return ''
  const named = [type, brand && `by ${brand}`].filter(Boolean).join(' ')
  const facts = [named, model && `model ${model}`].filter(Boolean).join(', ')
  return confidence < SURE_FROM ? `Looks like: ${facts}.` : `${facts}.`
}
