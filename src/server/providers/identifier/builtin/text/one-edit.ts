/** True when exactly one letter is changed, missing or too many. */
export function withinOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  const restOfA = a.slice(start)
  const restOfB = b.slice(start)
  if (a.length === b.length) return restOfA.slice(1) === restOfB.slice(1)
  return a.length > b.length ? restOfA.slice(1) === restOfB : restOfA === restOfB.slice(1)
}
