/** What a reply may say of an item. What nobody knows is null, and no reply mentions it. */
export interface ReplyFacts {
  /** As in 'the brass table lamp'. */
  name: string | null
  /** In dollars. */
  price: number | null
  condition: string | null
  /** As the label or the seller says it. */
  size: string | null
  pickup: boolean | null
  shipping: boolean | null
  /** Sold, kept or given away. */
  noLongerForSale: boolean
  /** Buyers' questions about things of its kind; `say` is null until the seller answered. */
  answers: readonly { ask: string; say: string | null }[]
}

export const NO_FACTS: ReplyFacts = {
  name: null,
  price: null,
  condition: null,
  size: null,
  pickup: null,
  shipping: null,
  noLongerForSale: false,
  answers: [],
}
