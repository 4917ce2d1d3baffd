import { type Identification, isNamed } from '#contract/items/identity.ts'

/**
 * What is known of an item after more of its photos were looked at. Only what nobody knew is added: a name stands, and
 * so does the seller's word, even where that is 'none'.
 */
export const addSight = (before: Identification, seen: Identification): Identification =>
  withPrints(isNamed(before) ? before : withName(before, seen), seen)

function withName(before: Identification, seen: Identification): Identification {
  if (!isNamed(seen)) return seen.guesses.length > 0 ? { ...before, guesses: seen.guesses } : before
  const { typeId, type, categoryId, category, department, aiDescription, confidence, guesses, namedLike } = seen
  return {
    ...before,
    ...{ typeId, type, categoryId, category, department, aiDescription, confidence, guesses, namedLike },
    confidences: { ...before.confidences, ...(seen.confidences.type && { type: seen.confidences.type }) },
    evidence: { ...before.evidence, ...(seen.evidence.type && { type: seen.evidence.type }) },
  }
}

/** A model is one of its brand: on what is said or seen to be of another, it is the model of something else. */
function withPrints(before: Identification, seen: Identification): Identification {
  const branded = withFact(before, seen, 'brand')
  const sameBrand = branded.brand?.toLowerCase() === seen.brand?.toLowerCase()
  const modeled = sameBrand ? withFact(branded, seen, 'model') : branded
  return withProposals(withFact(modeled, seen, 'barcode'), seen)
}

const withProposals = (before: Identification, seen: Identification): Identification =>
  Object.keys(seen.proposals ?? {}).every((id) => Object.hasOwn(before.proposals ?? {}, id))
    ? before
    : { ...before, proposals: { ...seen.proposals, ...before.proposals } }

function withFact(before: Identification, seen: Identification, name: 'brand' | 'model' | 'barcode'): Identification {
  if (before[name] || before.saidBySeller.includes(name) || !seen[name]) return before
  const confidence = seen.confidences[name]
  return {
    ...before,
    [name]: seen[name],
    evidence: { ...before.evidence, [name]: seen.evidence[name] },
    ...(confidence !== undefined && { confidences: { ...before.confidences, [name]: confidence } }),
  }
}
