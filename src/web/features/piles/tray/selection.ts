interface Press {
  photoId: string
  /** Where a range begins; null selects this one alone. */
  from: string | null
}

/** The selected photos after one more press: a range is added whole, a single photo goes in or out. */
export function pressed(order: readonly string[], selected: readonly string[], { photoId, from }: Press): string[] {
  const [a, b] = [order.indexOf(from ?? ''), order.indexOf(photoId)]
  if (a >= 0 && b >= 0 && a !== b)
    return [...new Set([...selected, ...order.slice(Math.min(a, b), Math.max(a, b) + 1)])]
  return selected.includes(photoId) ? selected.filter((id) => id !== photoId) : [...selected, photoId]
}

export const pressedAll = (selected: readonly string[], photoIds: readonly string[]): string[] =>
  photoIds.every((photoId) => selected.includes(photoId))
    ? selected.filter((photoId) => !photoIds.includes(photoId))
    : [...new Set([...selected, ...photoIds])]
