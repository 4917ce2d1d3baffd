interface Photos {
  photoIds: readonly string[]
}

/** One of the items that the seller made of a pile's photos, and what it was before. */
interface Regrouped<Group, PhotoIds> {
  photoIds: PhotoIds
  /** The group that goes on as this one; undefined: it is new. */
  former: Group | undefined
  /** What a new one was part of: what was asked for or said of that one holds of every part. */
  source: Group | undefined
  /** The same photos, perhaps in another order. */
  isSame: boolean
}

/** Each goes on as the group that it has most photos of, first of those that have none left elsewhere. */
export function regrouped<Group extends Photos, PhotoIds extends readonly string[]>(
  before: readonly Group[],
  groups: readonly PhotoIds[],
): Regrouped<Group, PhotoIds>[] {
  const taken = new Set<Group>()
  return groups.map((photoIds) => {
    const sources = sourcesOf(before, photoIds)
    const former = sources.find((group) => !taken.has(group))
    if (former) taken.add(former)
    const isSame = former?.photoIds.length === photoIds.length && sharedBy(former, photoIds) === photoIds.length
    return { photoIds, former, source: sources[0], isSame }
  })
}

const sharedBy = (group: Photos, photoIds: readonly string[]) =>
  group.photoIds.filter((id) => photoIds.includes(id)).length

function sourcesOf<Group extends Photos>(before: readonly Group[], photoIds: readonly string[]) {
  const shares = before.map((group) => {
    const shared = sharedBy(group, photoIds)
    return { group, shared, isWhole: shared === group.photoIds.length }
  })
  return shares
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.shared - a.shared)
    .map(({ group }) => group)
}
