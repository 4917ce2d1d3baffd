import { PHOTOS_MAX } from '#contract/items/photos.ts'

/** The photos of a pile by item, each item's cover first. */
export type Groups = readonly (readonly string[])[]

const tidy = (groups: Groups): string[][] => groups.filter((group) => group.length > 0).map((group) => [...group])

/** Items stand in the order of their first photos in the pile, as the server keeps them. */
export function inPileOrder(groups: Groups, order: readonly string[]): string[][] {
  const places = new Map(order.map((photoId, place) => [photoId, place]))
  const placeOf = (group: readonly string[]) => Math.min(...group.map((photoId) => places.get(photoId) ?? order.length))
  return tidy(groups).sort((a, b) => placeOf(a) - placeOf(b))
}

/** Whether an item has room for these besides its own. */
export const hasRoomFor = (group: readonly string[], photoIds: readonly string[]) =>
  new Set([...group, ...photoIds]).size <= PHOTOS_MAX

/** Those of the pile, in its order. */
const among = (groups: Groups, photoIds: readonly string[]) => groups.flat().filter((id) => photoIds.includes(id))

const withoutThese = (groups: Groups, photoIds: readonly string[]) =>
  groups.map((group) => group.filter((photoId) => !photoIds.includes(photoId)))

/** Photos become the last of another item; unless they do not all fit. */
export function movePhotos(groups: Groups, photoIds: readonly string[], to: number): string[][] {
  const target = groups[to]
  if (!target || !hasRoomFor(target, photoIds)) return tidy(groups)
  const coming = among(groups, photoIds).filter((photoId) => !target.includes(photoId))
  const left = withoutThese(groups, coming)
  return tidy(left.with(to, [...target, ...coming]))
}

/** Photos become an item of their own, right after the one that the first of them was in. */
export function splitOff(groups: Groups, photoIds: readonly string[]): string[][] {
  const from = groups.findIndex((group) => group.some((photoId) => photoIds.includes(photoId)))
  if (from < 0 || !hasRoomFor([], photoIds)) return tidy(groups)
  return tidy(withoutThese(groups, photoIds).toSpliced(from + 1, 0, among(groups, photoIds)))
}

/** Where items stand that have one of these photos. */
export const holdersOf = (groups: Groups, photoIds: readonly string[]): number[] =>
  groups.flatMap((group, place) => (group.some((photoId) => photoIds.includes(photoId)) ? [place] : []))

/** All items that have one of these photos become one, where the first of them was; unless it would be too many photos. */
export function mergeHolders(groups: Groups, photoIds: readonly string[]): string[][] {
  const [first, ...others] = holdersOf(groups, photoIds)
  if (first === undefined) return tidy(groups)
  return movePhotos(
    groups,
    others.flatMap((place) => groups[place]!),
    first,
  )
}

/** Each photo of an item becomes one of its own. */
export function splitAll(groups: Groups, place: number): string[][] {
  const group = groups[place]
  return group ? tidy(groups.toSpliced(place, 1, ...group.map((photoId) => [photoId]))) : tidy(groups)
}

/** The photos of one item come after those of another. What does not fit stays where it was. */
export function mergeInto(groups: Groups, place: number, into: number): string[][] {
  const [moving, target] = [groups[place], groups[into]]
  if (!moving || !target || place === into) return tidy(groups)
  const room = PHOTOS_MAX - target.length
  return tidy(
    groups.map((group, index) => {
      if (index === into) return [...group, ...moving.slice(0, room)]
      return index === place ? moving.slice(room) : group
    }),
  )
}

export function makeCover(groups: Groups, photoId: string): string[][] {
  return tidy(
    groups.map((group) => (group.includes(photoId) ? [photoId, ...group.filter((other) => other !== photoId)] : group)),
  )
}

export const without = (groups: Groups, photoIds: readonly string[]): string[][] => tidy(withoutThese(groups, photoIds))
