import { GUESSES_MAX } from '#contract/items/identity.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { withKindred } from '#server/providers/identifier/builtin/model/kindred-types.ts'

/** Types whose photos hardly differ: which one it is, the seller is asked rather than told. */
const LOOK_ALIKES = [
  ['dresser', 'cabinet', 'wardrobe'],
  ['coffee-table', 'dining-table', 'desk'],
  ['lamp', 'ceiling-light'],
  ['picture-frame', 'wall-art', 'mirror'],
]

/**
 * What clothes laid out or padded are taken for: 25 such answers below 'sure' on views of six of 70 photos, all wrong, each
 * with a garment among the next four. None of the 70 shows a tent or fabric, so where no garment is near, the name stands.
 */
const LIKE_CLOTH = ['craft-supplies', 'camping-gear']
const GARMENTS = TYPES.filter(({ category }) => category === 'clothing').map(({ id }) => id)

/** A look-alike that is right less often than this is worth offering, and not worth asking before anything has a name. */
const WORTH_ASKING = 0.1

interface Choice {
  typeId: string
  confidence: number
}

/** What is offered beside the best one, and whether one of it may well be the right one. */
export interface Asked {
  choices: Choice[]
  open: boolean
}

/** The types that look like the best one right behind it, each in the order of their rank; then what else is worth offering. */
export function askAmong(ranked: Choice[]): Asked {
  const best = ranked[0]?.typeId ?? ''
  if (LIKE_CLOTH.includes(best)) {
    const open = ranked.slice(1, GUESSES_MAX).some(({ typeId }) => GARMENTS.includes(typeId))
    return open ? { choices: putFirst(ranked, [best, ...GARMENTS]), open } : { choices: withKindred(ranked), open }
  }
  const alike = LOOK_ALIKES.find((types) => types.includes(best)) ?? [best]
  return {
    choices: putFirst(withKindred(ranked), alike),
    open: ranked.slice(1).some(({ typeId, confidence }) => alike.includes(typeId) && confidence >= WORTH_ASKING),
  }
}

const putFirst = (ranked: Choice[], types: string[]) => [
  ...ranked.filter(({ typeId }) => types.includes(typeId)),
  ...ranked.filter(({ typeId }) => !types.includes(typeId)),
]
