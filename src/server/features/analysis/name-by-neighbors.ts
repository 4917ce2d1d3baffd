import { type FormerItem, GUESSES_MAX, type Identification, isNamed, SURE_FROM } from '#contract/items/identity.ts'
import { likeness } from '#server/features/items/likeness.ts'

/** An item of the seller's own whose name is sure: they said it, or posted or sold it by that name. */
export interface Neighbor {
  signature: Uint8Array
  /** What the engine alone took it for. */
  sawTypeId: string | null
  typeId: string | null
  categoryId: string | null
  category: string
  former: FormerItem
}

/**
 * Of 80 photos of 37 kinds, each also cropped, turned, darkened and closer up, the same thing again was 0.93 alike (one in
 * ten below 0.85), another of its kind 0.71 (one in ten above 0.80), another kind 0.57 (of 77,500 pairs none above 0.854).
 */
const ALIKE = {
  /** Where the engine has no name there is no right one to lose. */
  unnamed: 0.82,
  /** It takes this one for what it took the other for, and was wrong: above what two kinds ever reached. */
  sameMistake: 0.86,
  /** What it is sure of gives way only to what is all but the same photo. */
  sure: 0.95,
}
/** What has another name must be that much less alike: from 0.80 on, that left 37 of 41 right names and none of 10 wrong. */
const MARGIN = 0.05

/** The neighbor whose name the photo gets, or null: the engine's answer stands. */
export function namesakeOf(signature: Uint8Array, seen: Identification, neighbors: Neighbor[]): Neighbor | null {
  const ranked = neighbors
    .filter((neighbor) => neighbor.signature.length === signature.length)
    .map((neighbor) => ({ neighbor, alike: likeness(signature, neighbor.signature) }))
    .sort((one, other) => other.alike - one.alike)
  const [nearest] = ranked
  if (!nearest || (isNamed(seen) && sameName(nearest.neighbor, seen))) return null
  const contradicted = ranked.some(
    ({ neighbor, alike }) => nearest.alike - alike < MARGIN && !sameName(neighbor, nameOf(nearest.neighbor)),
  )
  return nearest.alike >= limitFor(seen, nearest.neighbor) && !contradicted ? nearest.neighbor : null
}

function limitFor(seen: Identification, { sawTypeId }: Neighbor): number {
  if (!isNamed(seen)) return ALIKE.unnamed
  const unsure = seen.confidence < SURE_FROM
  return unsure && seen.typeId === sawTypeId ? ALIKE.sameMistake : ALIKE.sure
}

interface Name {
  typeId: string | null
  type: string
}
const nameOf = ({ typeId, former }: Neighbor): Name => ({ typeId, type: former.type })
const sameName = (neighbor: Neighbor, { typeId, type }: Name) =>
  neighbor.typeId === typeId && (typeId !== null || neighbor.former.type.toLowerCase() === type.toLowerCase())

/** Only the name is taken over: what else the other item is, this one may not be. The engine's guesses stay, to choose from. */
export function namedLike(seen: Identification, { typeId, categoryId, category, former }: Neighbor): Identification {
  const { type } = former
  const guess = seen.guesses.find((known) => known.typeId === typeId)
  const confidence = guess?.confidence ?? 0
  const { type: _, ...confidences } = seen.confidences
  const { type: __, ...evidence } = seen.evidence
  const others = seen.guesses.filter((known) => known !== guess)
  const own = typeId === null ? [] : [{ typeId, type, category, confidence, saidBy: 'seller' as const }]
  const guesses = [...own, ...others].slice(0, GUESSES_MAX)
  const name = { typeId, type, categoryId, category, department: null }
  return { ...seen, ...name, aiDescription: '', confidence, confidences, evidence, guesses, namedLike: former }
}
