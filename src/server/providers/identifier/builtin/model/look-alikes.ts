/** Types whose photos hardly differ: which one it is, the seller is asked rather than told. */
export const LOOK_ALIKES = [
  ['dresser', 'cabinet', 'wardrobe'],
  ['coffee-table', 'dining-table', 'desk'],
  ['lamp', 'ceiling-light'],
  ['picture-frame', 'wall-art', 'mirror'],
]

/** The types that look like the best one right behind it, in the order of their rank; null where none does. */
export function withLookAlikes<Choice extends { typeId: string }>(
  ranked: Choice[],
  lookAlikes: string[][],
): Choice[] | null {
  const group = lookAlikes.find((types) => types.includes(ranked[0]?.typeId ?? ''))
  if (!group) return null
  const alike = ranked.filter(({ typeId }) => group.includes(typeId))
  return [...alike, ...ranked.filter(({ typeId }) => !group.includes(typeId))]
}
