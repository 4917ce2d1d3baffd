import { isFixed } from '#contract/piles/is-fixed.ts'
import {
  type Groups,
  hasRoomFor,
  holdersOf,
  mergeHolders,
  movePhotos,
  splitOff,
} from '#web/features/piles/tray/group-moves.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'

/** Where one photo or several can go, and what is said when they went. */
export function photoMoves({ groups, regroup }: Pick<PileActs, 'groups' | 'regroup'>, photoIds: readonly string[]) {
  const now = groups.map((group) => group.photoIds)
  const holders = holdersOf(now, photoIds)
  const merged = holders.flatMap((place) => now[place]!)
  const isWholeItem = holders.length === 1 && merged.length === photoIds.length
  const fitTogether = hasRoomFor([], photoIds)
  return {
    canMoveTo(place: number) {
      const target = groups[place]
      if (!target || isFixed(target) || photoIds.length === 0) return false
      return hasRoomFor(target.photoIds, photoIds) && !photoIds.every((id) => target.photoIds.includes(id))
    },
    moveTo(place: number) {
      // It may have another number then, as others lost their last photo, or it has an earlier first one.
      const numberIn = (groups: Groups) => groups.findIndex((group) => group.includes(photoIds[0]!)) + 1
      regroup(movePhotos(now, photoIds, place), (groups) => `Moved to item ${numberIn(groups)}`)
    },
    canSplitOff: photoIds.length > 0 && !isWholeItem && fitTogether,
    splitOff() {
      const words = photoIds.length === 1 ? 'The photo is an item of its own' : 'These photos are an item of their own'
      regroup(splitOff(now, photoIds), words)
    },
    canMerge: holders.length > 1 && hasRoomFor([], merged),
    merge() {
      regroup(
        mergeHolders(now, photoIds),
        holders.length === 2 ? 'Two items are one now' : `${holders.length} items are one now`,
      )
    },
    /** Why one of these cannot be done, where that is not plain to see. */
    areTooMany: !fitTogether || (holders.length > 1 && !hasRoomFor([], merged)),
  }
}
