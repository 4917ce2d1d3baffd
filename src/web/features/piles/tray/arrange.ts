import type { PileGroup } from '#contract/piles/piles.ts'
import type { Groups } from '#web/features/piles/tray/group-moves.ts'

/** The items as they will be, shown before the server has said so: each goes on as the one it has most photos of. */
export function arranged(before: readonly PileGroup[], groups: Groups): PileGroup[] {
  const taken = new Set<string>()
  return groups.map((photoIds) => {
    const shared = (group: PileGroup) => group.photoIds.filter((id) => photoIds.includes(id)).length
    const [former] = before
      .filter((group) => shared(group) > 0 && !taken.has(group.id))
      .sort((a, b) => shared(b) - shared(a))
    if (!former) return { ...NEW, id: photoIds[0]!, photoIds: [...photoIds] }
    taken.add(former.id)
    const same = former.photoIds.length === photoIds.length && shared(former) === photoIds.length
    return {
      ...former,
      byHand: true,
      photoIds: [...photoIds],
      ...(!same && { reason: NEW.reason, seam: NEW.seam, doubts: NEW.doubts }),
    }
  })
}

const NEW: Omit<PileGroup, 'id' | 'photoIds'> = {
  state: 'waiting',
  queued: false,
  itemId: null,
  reason: 'You put these together',
  price: null,
  gone: false,
  seam: null,
  byHand: true,
  doubts: [],
  listedItemId: null,
  decision: null,
  problem: null,
}
