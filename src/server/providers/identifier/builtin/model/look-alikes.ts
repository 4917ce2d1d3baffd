/** Types whose photos hardly differ: which one it is, the seller is asked rather than told. */
export const LOOK_ALIKES = [
  ['dresser', 'cabinet', 'wardrobe'],
  ['coffee-table', 'dining-table', 'desk'],
  ['lamp', 'ceiling-light'],
  ['picture-frame', 'wall-art', 'mirror'],
]

/** A look-alike that is right less often than this is worth offering, and not worth asking before anything has a name. */
const WORTH_ASKING = 0.1

interface Asked<Choice> {
  /** The types that look like the best one right behind it, each in the order of their rank. */
  choices: Choice[]
  /** Whether one of them may well be the right one. */
  open: boolean
}

export function withLookAlikes<Choice extends { typeId: string; confidence: number }>(
  ranked: Choice[],
  lookAlikes: string[][],
): Asked<Choice> {
  const group = lookAlikes.find((types) => types.includes(ranked[0]?.typeId ?? ''))
  if (!group) return { choices: ranked, open: false }
  const alike = ranked.filter(({ typeId }) => group.includes(typeId))
  return {
    choices: [...alike, ...ranked.filter(({ typeId }) => !group.includes(typeId))],
    open: alike.slice(1).some(({ confidence }) => confidence >= WORTH_ASKING),
  }
}
