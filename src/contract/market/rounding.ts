/** Rounds the way sellers price: whole dollars, steps of five above 50; never below a dollar. Never swaps two prices. */
export function roundPrice(dollars: number): number {
  if (dollars <= 50) return Math.max(1, Math.round(dollars))
  return Math.round(dollars / 5) * 5
}
