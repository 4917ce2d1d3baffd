export const PRODUCT = {
  name: 'Snapworth',
  sentence: 'Photograph it, know what it is worth, list it everywhere.',
} as const
