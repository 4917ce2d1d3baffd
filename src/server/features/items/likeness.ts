/** How alike two photos look by their signatures, 0 to 1: the cosine of the angle between them. */
export function likeness(a: Uint8Array, b: Uint8Array): number {
  let both = 0
  let first = 0
  let second = 0
  for (let i = 0; i < a.length; i++) {
    both += a[i]! * b[i]!
    first += a[i]! * a[i]!
    second += b[i]! * b[i]!
  }
  return first && second ? both / Math.sqrt(first * second) : 0
}
