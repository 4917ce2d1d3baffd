import type { Identification } from '#contract/items/identity.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import { sawTypeId } from '#server/features/analysis/learned-names.ts'
import { type Neighbor, namedLike, namesakeOf } from '#server/features/analysis/name-by-neighbors.ts'
import { FEWEST_VOTERS, MOST_OFFERED, offerVoted } from '#server/features/analysis/type-votes.ts'

/** A photo as the engine saw it, and what its seller says it is. */
export interface SeenPhoto {
  seller: string
  typeId: string
  signature: Uint8Array
  seen: Identification
  /** False: where the name was right, the seller did nothing with the item, so it says nothing about the next. */
  acts: boolean
}

export interface Guessed {
  seller: string
  /** The right type, what the engine alone answers, and what the product does. */
  typeId: string
  alone: Identification
  learned: Identification
}

/**
 * Every seller's photos in their order: each is guessed from what that seller said of the earlier ones, and from how many
 * of the others corrected the engine alike, and then named by its seller.
 */
export function replayCorrections(photos: SeenPhoto[]): Guessed[] {
  const bySeller = Map.groupBy(photos, ({ seller }) => seller)
  return [...bySeller].flatMap(([seller, theirs]) => {
    const voted = countVotes(photos.filter((photo) => photo.seller !== seller))
    const neighbors: Neighbor[] = []
    return theirs.map(({ typeId, signature, seen, acts }) => {
      const offered = offerVoted(seen, voted(sawTypeId(seen)))
      const namesake = namesakeOf(signature, offered, neighbors)
      const learned = namesake ? namedLike(offered, namesake) : offered
      if (acts || learned.typeId !== typeId) neighbors.push(neighborOf({ typeId, signature, seen }))
      return { seller, typeId, alone: seen, learned }
    })
  })
}

function countVotes(photos: SeenPhoto[]) {
  const bySaw = Map.groupBy(photos, ({ seen }) => sawTypeId(seen))
  return (saw: string | null): string[] => {
    const byType = Map.groupBy(bySaw.get(saw) ?? [], ({ typeId }) => typeId)
    return [...byType]
      .map(([typeId, alike]) => ({ typeId, sellers: new Set(alike.map(({ seller }) => seller)).size }))
      .filter(({ typeId, sellers }) => saw !== null && typeId !== saw && sellers >= FEWEST_VOTERS)
      .sort((one, other) => other.sellers - one.sellers)
      .slice(0, MOST_OFFERED)
      .map(({ typeId }) => typeId)
  }
}

function neighborOf({ typeId, signature, seen }: Pick<SeenPhoto, 'typeId' | 'signature' | 'seen'>): Neighbor {
  const type = TYPES.find(({ id }) => id === typeId)!
  const category = CATEGORIES.find(({ id }) => id === type.category)!
  const facts = { brand: null, style: null, material: null, color: null, at: new Date(0).toISOString() }
  const former = { type: type.name, ...facts }
  return { signature, sawTypeId: sawTypeId(seen), typeId, categoryId: category.id, category: category.name, former }
}

const NEXT = 10

/** Of any ten guesses in a row, how many more were right than without learning, where that was least. */
export function worstTen(guesses: Guessed[]): { gain: number; seller: string | null } {
  let worst: { gain: number; seller: string | null } = { gain: 0, seller: null }
  for (const [seller, theirs] of Map.groupBy(guesses, (guess) => guess.seller)) {
    const gains = theirs.map(
      ({ alone, learned, typeId }) => Number(learned.typeId === typeId) - Number(alone.typeId === typeId),
    )
    for (let from = 0; from < gains.length; from++) {
      const gain = gains.slice(from, from + NEXT).reduce((sum, one) => sum + one, 0)
      if (gain < worst.gain || worst.seller === null) worst = { gain, seller }
    }
  }
  return worst
}
