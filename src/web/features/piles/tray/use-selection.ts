import { useRef, useState } from 'react'
import { isFixed } from '#contract/piles/is-fixed.ts'
import type { PileGroup } from '#contract/piles/piles.ts'
import { pressed, pressedAll } from '#web/features/piles/tray/selection.ts'

/** Photos that are moved or removed together. What is analyzed meanwhile is not among them any more. */
export function useSelection(groups: readonly PileGroup[]) {
  const [picked, setPicked] = useState<string[] | null>(null)
  const last = useRef<string | null>(null)
  const open = groups.filter((group) => !isFixed(group)).flatMap(({ photoIds }) => photoIds)
  const end = () => {
    last.current = null
    setPicked(null)
  }
  return {
    canBegin: open.length > 1,
    isOn: picked !== null && open.length > 0,
    /** In the order of the pile. */
    photoIds: open.filter((photoId) => picked?.includes(photoId)),
    begin: () => setPicked([]),
    end,
    press(photoId: string, { range = false } = {}) {
      const from = range ? last.current : null
      setPicked((now) => pressed(open, now ?? [], { photoId, from }))
      last.current = photoId
    },
    /** All photos of an item: in, or out where all of them are. */
    pressAll(photoIds: readonly string[]) {
      setPicked((now) => pressedAll(now ?? [], photoIds))
    },
  }
}
export type Selection = ReturnType<typeof useSelection>
