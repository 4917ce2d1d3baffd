/** Brands the guide spells in its own way; every other brand is its name in lower case. */
const GUIDE_SPELLINGS: Record<string, string> = {
  'american girl': 'american girl ®',
  bareminerals: 'bare escentuals',
  colourpop: 'colourpop cosmetics',
  "levi's": "levi's®",
  levis: "levi's®",
  'marc jacobs': 'marc by marc jacobs',
  mattel: 'mattel®',
  morphe: 'morphe cosmetics',
  "oshkosh b'gosh": "osh kosh b'gosh",
  "the children's place": "children's place",
  'true religion': 'true religion brand jeans',
  ugg: 'ugg australia',
}

export function guideBrand(brand: string): string {
  const plain = brand.trim().toLowerCase().replaceAll('’', "'")
  return GUIDE_SPELLINGS[plain] ?? plain
}
