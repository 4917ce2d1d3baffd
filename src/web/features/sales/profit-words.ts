import { formatExactCents } from '#web/platform/format.ts'

/** '$12.50 profit', or '$28.75 loss'. */
export const profitWords = (cents: number, format = formatExactCents) =>
  `${format(Math.abs(cents))} ${cents < 0 ? 'loss' : 'profit'}`
