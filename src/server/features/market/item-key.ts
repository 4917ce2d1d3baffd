import type { Identity } from '#contract/items/identity.ts'

const LONGEST_FACT = 200

/** Two items with the same key have the same comparables. Condition and color are left out: they are adjusted for, not searched for. */
export function itemKey(identity: Identity): string {
  const { typeId, type, department, brand, model, style, material, size, barcode } = identity
  return [typeId ?? `?${type}`, department, brand, model, style, material, size, barcode?.digits]
    .map((fact) =>
      (fact ?? '')
        .slice(0, LONGEST_FACT)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}?]+/gu, ' ')
        .trim(),
    )
    .join('|')
}
