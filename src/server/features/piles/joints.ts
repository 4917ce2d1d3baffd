import { likeness } from '#server/features/items/likeness.ts'
import { pauseBetweenItems } from '#server/features/piles/pause-between-items.ts'
import { hashDistance } from '#server/features/piles/photo-hash.ts'

export interface SortablePhoto {
  id: string
  takenAt: string | null
  /** See `photoHash`. */
  hash: string
  /** What the built-in engine's network makes of it; null where it has not looked, or is not installed. */
  features: Uint8Array | null
  /** The type it shows, where the engine is sure; null otherwise. */
  shows: string | null
  /** A photographed card: it parts what stands before and after it, and is no photo of anything. */
  divider: boolean
  /** 'Next item' was pressed before it. */
  startsItem: boolean
}

/** How much two neighbors belong together: above 0 they are one item. `kind` says what decided. */
export interface Joint {
  kind: 'divider' | 'next' | 'same stretch' | 'repeated' | 'time' | 'looks' | 'both' | 'shown' | 'nothing' | 'full'
  score: number
  pauseSeconds?: number
}

/** For a photo after which everything is one item until the next card or tap. */
const CERTAIN = 100
/** Nearly the same picture: pressed twice, or a hand's breadth nearer. */
const NEAR_DUPLICATE_BITS = 10
const NEAR_DUPLICATE_SCORE = 4
/** Pauses count by their ratio to the usual pause between items, up to this much either way. */
const PAUSE_WEIGHT = 1.1
const MOST_OF_PAUSE = 2.5
/** Of the same thing from another side, and of two things in the same room: measured on photos of both kinds. */
const HALFWAY_LIKENESS = 0.72
const LIKENESS_WEIGHT = 12
const MOST_OF_LIKENESS = 3
/** Two kinds of things in the same room and light may look alike: only much that ties them together outweighs this. */
const SHOWS_ANOTHER = 4
const HALF_A_MINUTE = 30
/** Where neither time nor looks are known, a photo is an item. */
const NOTHING_KNOWN = -0.5

/** Between each photo and the next that are no cards: one less than there are photos. */
export function jointsOf(photos: SortablePhoto[]): Joint[] {
  const unsureSeconds = isToTheMinute(photos) ? HALF_A_MINUTE : 0
  const pauses = photos.flatMap((photo, at) => pauseBetween(photos[at - 1], photo) ?? [])
  const usualPause = pauseBetweenItems(pauses.map((pause) => pause + unsureSeconds))
  const joints: Joint[] = []
  let before: SortablePhoto | undefined
  let cardBetween = false
  /** Since a card or tap: the seller says where items begin. */
  let toldByHand = false
  for (const photo of photos) {
    if (photo.divider) {
      cardBetween = true
      continue
    }
    if (before) joints.push(cardBetween || photo.startsItem ? cut(cardBetween) : jointOf(before, photo))
    toldByHand ||= cardBetween || photo.startsItem
    cardBetween = false
    before = photo
  }
  return joints

  function jointOf(a: SortablePhoto, b: SortablePhoto): Joint {
    return toldByHand ? { kind: 'same stretch', score: CERTAIN } : weigh(a, b, { usualPause, unsureSeconds })
  }
}

const cut = (card: boolean): Joint => ({ kind: card ? 'divider' : 'next', score: -CERTAIN })

interface Habits {
  usualPause: number
  /** By how much a pause may be longer than it says. */
  unsureSeconds: number
}

function weigh(a: SortablePhoto, b: SortablePhoto, { usualPause, unsureSeconds }: Habits): Joint {
  const pauseSeconds = pauseBetween(a, b)
  if (hashDistance(a.hash, b.hash) <= NEAR_DUPLICATE_BITS)
    return { kind: 'repeated', score: NEAR_DUPLICATE_SCORE, ...(pauseSeconds !== undefined && { pauseSeconds }) }
  const ofTime =
    pauseSeconds === undefined
      ? 0
      : bounded(PAUSE_WEIGHT * Math.log(usualPause / Math.max(pauseSeconds + unsureSeconds, 1)), MOST_OF_PAUSE)
  const ofLooks =
    a.features && b.features
      ? bounded(LIKENESS_WEIGHT * (likeness(a.features, b.features) - HALFWAY_LIKENESS), MOST_OF_LIKENESS)
      : 0
  if (a.shows && b.shows && a.shows !== b.shows && ofTime + ofLooks <= SHOWS_ANOTHER)
    return { kind: 'shown', score: ofTime + ofLooks - SHOWS_ANOTHER }
  if (pauseSeconds === undefined)
    return ofLooks === 0 ? { kind: 'nothing', score: NOTHING_KNOWN } : { kind: 'looks', score: ofLooks }
  const score = ofTime + ofLooks
  const sameWay = ofTime > 0 === ofLooks > 0
  const stronger = Math.abs(ofTime) >= Math.abs(ofLooks) ? 'time' : 'looks'
  return { kind: ofLooks !== 0 && sameWay ? 'both' : stronger, score, pauseSeconds }
}

/** Some cameras and apps write no seconds down: then photos of the same minute may be of different things. */
const isToTheMinute = (photos: SortablePhoto[]) =>
  photos.length > 2 && photos.every(({ takenAt }) => takenAt !== null && Date.parse(takenAt) % 60_000 === 0)

/** In seconds; undefined where one of them does not tell. */
function pauseBetween(a: SortablePhoto | undefined, b: SortablePhoto): number | undefined {
  if (!a?.takenAt || !b.takenAt) return undefined
  return Math.abs(Date.parse(b.takenAt) - Date.parse(a.takenAt)) / 1000
}

const bounded = (value: number, most: number) => Math.min(Math.max(value, -most), most)
