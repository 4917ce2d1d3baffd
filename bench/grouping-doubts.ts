import { doubtsOf } from '#server/features/piles/doubts.ts'
import type { SortablePhoto } from '#server/features/piles/joints.ts'

/** A photo that was labeled with the item it shows. */
interface Labeled {
  photo: SortablePhoto
  item: string
}

/** How many photos are marked that stand right; and of those put into the next item or the one before, how many are. */
export function printDoubts(labeled: Labeled[]) {
  const items = Map.groupBy(labeled, ({ item }) => item)
  const right = [...items.values()].map((group) => group.map(({ photo }) => photo))
  console.log(`Marked as of another item     ${doubtsOf(right).length} of ${labeled.length} that stand right`)
  let [strays, found, wrong] = [0, 0, 0]
  for (const { groups, stray, home } of misplaced(right)) {
    const doubts = doubtsOf(groups)
    strays++
    if (doubts.some(({ photoId, place }) => photoId === stray && place === home)) found++
    wrong += doubts.filter(({ photoId }) => photoId !== stray).length
  }
  console.log(`                              ${found} of ${strays} that do not, and ${wrong} others with them`)
}

/** Every first and last photo of an item in turn, as if it had been taken for one of the neighbor's. */
function* misplaced(right: SortablePhoto[][]) {
  for (const [home, group] of right.entries())
    for (const by of [-1, 1]) {
      const neighbor = right[home + by]
      const stray = by < 0 ? group[0] : group.at(-1)
      if (!neighbor || !stray || group.length < 2) continue
      const groups = right.with(
        home,
        group.filter((photo) => photo !== stray),
      )
      yield { groups: groups.with(home + by, [...neighbor, stray]), stray: stray.id, home }
    }
}
