import { useRef } from 'react'
import { isFixed } from '#contract/piles/is-fixed.ts'
import type { Groups } from '#web/features/piles/tray/group-moves.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'

const keyOf = (groups: Groups) => groups.flat().toSorted().join()

/** 'One photo = one item': on, and off again to what it was before, or to what time and looks make of it. */
export function useOnePhotoEach({ groups, regroup, sortAgain }: PileActs) {
  const before = useRef<Groups | null>(null)
  const open = groups.filter((group) => !isFixed(group))
  const areSingle = open.every(({ photoIds }) => photoIds.length === 1)
  const isOn = open.length > 1 && areSingle && open.every(({ byHand }) => byHand)
  const now = groups.map(({ photoIds }) => photoIds)
  return {
    isOn,
    /** Where every photo is an item by itself anyway, there is nothing to choose. */
    canChange: isOn || !areSingle,
    change(on: boolean) {
      const former = before.current
      before.current = on ? now : null
      if (on) {
        const each = groups.flatMap((group) => (isFixed(group) ? [group.photoIds] : group.photoIds.map((id) => [id])))
        regroup(each, 'Each photo is an item of its own')
      } else if (former && keyOf(former) === keyOf(now)) regroup(former, 'The items are as they were before')
      else sortAgain()
    },
  }
}
