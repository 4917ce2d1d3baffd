/** How far the market for an item has to move, up or down, before its seller hears of it. */
export const PRICE_ALERT_PERCENT = 15
