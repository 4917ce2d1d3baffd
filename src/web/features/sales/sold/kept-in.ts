/** So that what was sold is found and packed. */
export const keptIn = (place: string) => `Kept in: ${place}`
