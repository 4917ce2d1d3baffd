import { reasonByHand } from '#contract/piles/by-hand.ts'
import type { PileGroup } from '#contract/piles/piles.ts'
import { regrouped } from '#contract/piles/regrouped.ts'
import type { Groups } from '#web/features/piles/tray/group-moves.ts'

/** The items as they will be, shown before the server has said so. */
export const arranged = (before: readonly PileGroup[], groups: Groups): PileGroup[] =>
  regrouped(before, groups).map(({ photoIds, former, source, isSame }) => {
    if (!former) {
      const { queued, decision } = source ?? NEW
      return { ...NEW, queued, decision, id: photoIds[0]!, photoIds: [...photoIds], reason: reasonByHand(photoIds) }
    }
    return {
      ...former,
      byHand: true,
      photoIds: [...photoIds],
      ...(!isSame && { reason: reasonByHand(photoIds), seam: NEW.seam, doubts: NEW.doubts }),
    }
  })

const NEW: Omit<PileGroup, 'id' | 'photoIds' | 'reason'> = {
  state: 'waiting',
  queued: false,
  itemId: null,
  price: null,
  gone: false,
  seam: null,
  byHand: true,
  doubts: [],
  listedItemId: null,
  decision: null,
  problem: null,
}
