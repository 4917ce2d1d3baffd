import type { Photo } from '#contract/items/photos.ts'
import type { ItemFact } from '#contract/items/type-guide/item-facts.ts'
import { appliesTo, type Shot, type TypeGuide } from '#contract/items/type-guide/type-guide.ts'

const FLAW_SHOT = 'flaw'
/** Close-ups of print: they are for reading, and say little about what the thing looks like. */
const LABEL_SHOTS = [
  ...['about', 'badge', 'brand', 'care-tag', 'copyright', 'date', 'dot', 'label', 'mark', 'number', 'plate', 'print'],
  ...['runout', 'serial', 'signature', 'size', 'stamp', 'tag', 'tags'],
]

export const isLabelShot = (shotId: string) => LABEL_SHOTS.includes(shotId)

interface Known {
  noun: string
  facts: readonly Pick<ItemFact, 'id' | 'value'>[]
  photos: readonly Pick<Photo, 'shows'>[]
}

/**
 * The photos that buyers will ask for and nobody has taken yet, what they surely want first. How many photos there are
 * says nothing about what they show: a shot is there when its seller took it for that, or says that a photo shows it.
 * Only the first counts as taken by any photo, as every thing is first photographed as a whole.
 */
export function missingShots(guide: Pick<TypeGuide, 'shots'>, { noun, facts, photos }: Known): Shot[] {
  const shown = new Set(photos.flatMap(({ shows }) => shows))
  const [cover, ...others] = guide.shots
  const wanted = others.filter(
    (shot) => !shown.has(shot.id) && appliesTo(noun, shot) && (shot.id !== FLAW_SHOT || !isFlawless(facts)),
  )
  return [
    ...(cover && photos.length === 0 ? [cover] : []),
    ...wanted.filter(({ required }) => required),
    ...wanted.filter(({ required }) => !required),
  ]
}

/** There is nothing to show close up where the seller says that nothing is wrong with it. */
const isFlawless = (facts: Known['facts']) =>
  facts.some(({ id, value }) => id === 'flaws' && [value].flat().join() === 'none')
