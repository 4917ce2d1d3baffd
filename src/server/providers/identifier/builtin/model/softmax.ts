/** Logits as probabilities that add up to one. */
export function softmax(logits: Iterable<number>): number[] {
  const values = [...logits]
  const top = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const raised = values.map((value) => Math.exp(value - top))
  const total = raised.reduce((sum, value) => sum + value, 0)
  return raised.map((value) => value / total)
}
