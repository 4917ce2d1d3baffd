export const PRODUCT = {
  name: 'Snapworth',
  sentence: 'Photograph it, know what it is worth, list it everywhere.',
} as const

/** What a file is called that the product hands out. */
export const productFile = (what: string) => `${PRODUCT.name.toLowerCase()}-${what}`
