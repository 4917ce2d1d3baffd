/** Stands for a pile that begins with its first photo. */
export const NEW = 'new'

export const NEW_PILE = `/upload?pile=${NEW}`
export const pileHref = (pileId: string) => `/upload?pile=${pileId}`
export const reviewHref = (pileId: string, groupId = '') => `/upload?pile=${pileId}&review=${groupId}`
