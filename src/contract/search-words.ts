import type { Identity } from '#contract/items/identity.ts'

/** What a buyer would type to find this item. An ISBN is the very edition; of other things brand and model find more than their number. */
export function searchWords({
  brand,
  model,
  type,
  barcode,
}: Pick<Identity, 'brand' | 'model' | 'type' | 'barcode'>): string {
  if (barcode && (barcode.kind === 'isbn' || !brand || !model)) return barcode.digits
  return [brand, model, typeWords(type)].filter(Boolean).join(' ')
}

/** 'Armchair or rocking chair' → 'armchair'; 'Table or floor lamp' → 'table lamp': the first name, with the noun all share. */
function typeWords(type: string): string {
  const names = type
    .slice(0, LONGEST_TYPE)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .split(/, ?| or | & /)
  const [first = ''] = names
  const noun = names.at(-1)!.split(' ')
  const isHalfName = names.length > 1 && noun.length > 1 && SHARED_NOUNS.has(noun.at(-1)!) && !first.includes(' ')
  return isHalfName ? `${first} ${noun.at(-1)}` : first
}

const LONGEST_TYPE = 200
const SHARED_NOUNS = new Set(['table', 'lamp', 'tools', 'supplies', 'accessories', 'item', 'clothing', 'care'])
