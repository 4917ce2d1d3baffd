import { PHOTOS_MAX } from '#contract/items/photos.ts'
import { joinedBecause, partedBecause } from '#server/features/piles/grouping-words.ts'
import { type Joint, jointsOf, type SortablePhoto } from '#server/features/piles/joints.ts'
import { hashDistance, SAME_PHOTO_BITS } from '#server/features/piles/photo-hash.ts'

export interface SortedGroup {
  photoIds: string[]
  /** Why these photos are one item. */
  reason: string
  /** Why it begins here; null for the first. */
  seam: string | null
}

/** A run of photos, and the joint before each but the first. */
interface Run {
  photos: SortablePhoto[]
  joints: Joint[]
  /** What parts it from the photo before; null for the first. */
  seam: Joint | null
}

/**
 * Photos in their order become items: a new one begins where two neighbors have little to do with each other. Every
 * photo that is no divider card stands in exactly one group, in its order; the same photos always give the same groups.
 */
export function groupPhotos(photos: SortablePhoto[]): SortedGroup[] {
  const runs = runsOf(photos).flatMap(withinLimit)
  return joinRepeated(runs).map(({ photos, joints, seam }) => ({
    photoIds: photos.map(({ id }) => id),
    reason: joinedBecause(photos, joints),
    seam: seam && partedBecause(seam),
  }))
}

function runsOf(photos: SortablePhoto[]): Run[] {
  const joints = jointsOf(photos)
  const runs: Run[] = []
  for (const [at, photo] of photos.filter(({ divider }) => !divider).entries()) {
    const joint = joints[at - 1]
    const run = runs.at(-1)
    if (!run || !joint) runs.push({ photos: [photo], joints: [], seam: null })
    else if (joint.score > 0) {
      run.photos.push(photo)
      run.joints.push(joint)
    } else runs.push({ photos: [photo], joints: [], seam: joint })
  }
  return runs
}

/** Parted at its weakest joint, for as long as it is more than an item may have. */
function withinLimit(run: Run): Run[] {
  if (run.photos.length <= PHOTOS_MAX) return [run]
  const weakest = run.joints.reduce((least, joint, at) => (joint.score < run.joints[least]!.score ? at : least), 0)
  const cut = weakest + 1
  const seam = { ...run.joints[weakest]!, kind: 'full' as const }
  return [
    { photos: run.photos.slice(0, cut), joints: run.joints.slice(0, weakest), seam: run.seam },
    { photos: run.photos.slice(cut), joints: run.joints.slice(cut), seam },
  ].flatMap(withinLimit)
}

/** One photo that was chosen twice is not two items, wherever the second stands. */
function joinRepeated(runs: Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    const [first] = run.photos
    const twin =
      run.photos.length === 1 && !first!.startsItem
        ? kept.find(({ photos }) => photos.length < PHOTOS_MAX && photos.some((photo) => isSame(photo, first!)))
        : undefined
    if (!twin) kept.push(run)
    else {
      twin.photos.push(first!)
      twin.joints.push({ kind: 'repeated', score: 1 })
    }
  }
  return kept
}

const isSame = (a: SortablePhoto, b: SortablePhoto) => hashDistance(a.hash, b.hash) <= SAME_PHOTO_BITS
