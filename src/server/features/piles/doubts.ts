import { likeness } from '#server/features/items/likeness.ts'
import type { SortablePhoto } from '#server/features/piles/joints.ts'

export type SeenPhoto = Pick<SortablePhoto, 'id' | 'features'>

/** A photo that seems to be of another item, and where among the groups that one stands. */
export interface Doubt {
  photoId: string
  place: number
}

/**
 * Close-ups look little like their own item too, but then like no other: only both together say something. With these,
 * `npm run bench -- grouping` marks none that stands right.
 */
const LITTLE_ALIKE = 0.72
const JUST_ALIKE = 0.83
/** Of a photo and a close-up, either could be the stranger: only beside two that are alike a third one is. */
export const LEAST_TO_DOUBT = 3
/** Hands go from thing to thing: what is mixed up stands close by. */
const PLACES_AROUND = 4

/**
 * Photos that look little like the others of their group, which look like each other, and just like those of a group
 * nearby; of each group at most the clearest. Rather one too few than one too many.
 */
export const doubtsOf = (groups: SeenPhoto[][]): Doubt[] => groups.flatMap((_, here) => doubtIn(groups, here) ?? [])

/** The one in the group at this place. */
export function doubtIn(groups: SeenPhoto[][], here: number): Doubt | null {
  const group = groups[here]!
  // Until all have been looked at, it may look like one of the others.
  if (group.some(({ features }) => features === null)) return null
  const [clearest] = group
    .flatMap((photo) => doubtOf(photo, groups, here) ?? [])
    .sort((a, b) => b.difference - a.difference)
  return clearest ? { photoId: clearest.photoId, place: clearest.place } : null
}

function doubtOf(photo: SeenPhoto, groups: SeenPhoto[][], here: number) {
  const others = groups[here]!.filter(({ id }) => id !== photo.id)
  const toOwn = mostAlike(photo, others)
  if (toOwn > LITTLE_ALIKE || !holdTogether(others)) return null
  const from = Math.max(0, here - PLACES_AROUND)
  let best = { place: here, alike: 0 }
  for (let place = from; place < Math.min(groups.length, here + PLACES_AROUND + 1); place++) {
    const alike = place === here ? 0 : mostAlike(photo, groups[place]!)
    if (alike > best.alike) best = { place, alike }
  }
  return best.alike < JUST_ALIKE ? null : { photoId: photo.id, place: best.place, difference: best.alike - toOwn }
}

/** Two of them are alike. */
const holdTogether = (photos: SeenPhoto[]) =>
  photos.some((photo, at) => mostAlike(photo, photos.slice(at + 1)) > LITTLE_ALIKE)

/** To the one among them that it looks most like. */
const mostAlike = ({ features }: SeenPhoto, others: SeenPhoto[]) =>
  Math.max(0, ...others.map((other) => (features && other.features ? likeness(features, other.features) : 0)))
