import { PHOTOS_MAX } from '#contract/items/photos.ts'
import type { Joint, SortablePhoto } from '#server/features/piles/joints.ts'

const ONE_PHOTO = 'One photo'

/** Why photos are one item, as a seller reads it under them. */
export function joinedBecause(photos: SortablePhoto[], joints: Joint[]): string {
  if (photos.length === 1) return ONE_PHOTO
  const kinds = new Set(joints.map(({ kind }) => kind))
  if (kinds.has('same stretch')) return 'Nothing separates them: no card and no “Next item” between them'
  if (kinds.size === 1 && kinds.has('repeated')) return 'Nearly the same photo'
  const byTime = kinds.has('time') || kinds.has('both')
  const byLooks = kinds.has('looks') || kinds.has('both')
  if (byTime && byLooks) return `${takenWithin(photos)}, and they look alike`
  return byTime ? takenWithin(photos) : 'They look alike'
}

/** Why an item begins where it does. */
export function partedBecause({ kind, pauseSeconds }: Joint): string {
  if (kind === 'divider') return 'A divider card comes before it'
  if (kind === 'next') return 'You tapped “Next item”'
  if (kind === 'shown') return 'It shows something different from the photo before'
  if (kind === 'full') return `An item has at most ${PHOTOS_MAX} photos`
  if (kind === 'nothing' || pauseSeconds === undefined)
    return kind === 'nothing' ? 'Nothing ties it to the photo before' : 'It looks different from the photo before'
  if (kind === 'looks') return 'It looks different from the photo before'
  const later = `Taken ${inWords(pauseSeconds)} after the photo before`
  return kind === 'both' ? `${later}, and it looks different` : later
}

function takenWithin(photos: SortablePhoto[]) {
  const times = photos.flatMap(({ takenAt }) => (takenAt ? Date.parse(takenAt) : []))
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000
  return seconds <= 60 ? 'Taken in the same minute' : `Taken within ${inWords(seconds)}`
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function inWords(seconds: number) {
  if (seconds < 60) return counted(Math.max(Math.round(seconds), 1), 'second')
  if (seconds < 3600) return counted(Math.round(seconds / 60), 'minute')
  if (seconds < 48 * 3600) return counted(Math.round(seconds / 3600), 'hour')
  return counted(Math.round(seconds / (24 * 3600)), 'day')
}
