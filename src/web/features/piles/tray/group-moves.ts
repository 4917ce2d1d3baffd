import { PHOTOS_MAX } from '#contract/items/photos.ts'

/** The photos of a pile by item, each item's cover first. */
export type Groups = readonly (readonly string[])[]

const tidy = (groups: Groups): string[][] => groups.filter((group) => group.length > 0).map((group) => [...group])

export const isFull = (group: readonly string[]) => group.length >= PHOTOS_MAX

const placeOf = (groups: Groups, photoId: string) => groups.findIndex((group) => group.includes(photoId))

/** A photo becomes the last of another item; unless that one is full, or it is there already. */
export function movePhoto(groups: Groups, photoId: string, to: number): string[][] {
  const target = groups[to]
  if (!target || target.includes(photoId) || isFull(target)) return tidy(groups)
  return tidy(
    groups.map((group, place) => (place === to ? [...group, photoId] : group.filter((other) => other !== photoId))),
  )
}

/** A photo becomes an item of its own, right after the one it was in. */
export function splitOff(groups: Groups, photoId: string): string[][] {
  const from = placeOf(groups, photoId)
  const rest = groups[from]?.filter((other) => other !== photoId) ?? []
  if (from < 0 || rest.length === 0) return tidy(groups)
  return tidy(groups.toSpliced(from, 1, rest, [photoId]))
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

export const without = (groups: Groups, photoIds: readonly string[]): string[][] =>
  tidy(groups.map((group) => group.filter((photoId) => !photoIds.includes(photoId))))
