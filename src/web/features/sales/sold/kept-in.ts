export const WHERE_KEPT = 'Where it is kept'

/** So that what was sold is found and packed. */
export const keptIn = (place: string) => `${WHERE_KEPT}: ${place}`
