import { ownValue } from '#contract/own-value.ts'

/** Brands that the guide knows only by a spelling of its own; every other brand is its name in lower case. */
const GUIDE_SPELLINGS: Record<string, string> = {
  'american girl': 'american girl ®',
  levis: "levi's",
  mattel: 'mattel®',
  "oshkosh b'gosh": "osh kosh b'gosh",
}

export function guideBrand(brand: string): string {
  const plain = brand.trim().toLowerCase().replaceAll('’', "'")
  return ownValue(GUIDE_SPELLINGS, plain) ?? plain
}
