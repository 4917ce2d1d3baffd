export const PUT_TOGETHER = 'You put these together'
const SET_APART = 'You set it apart'

/** Why photos that the seller has moved are one item. */
export const reasonByHand = (photoIds: readonly string[]) => (photoIds.length > 1 ? PUT_TOGETHER : SET_APART)
