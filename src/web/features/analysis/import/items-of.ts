import { formatNumber } from '#web/platform/format.ts'

/** '1 item', or '1,200 items'. */
export const itemsOf = (count: number) => (count === 1 ? '1 item' : `${formatNumber(count)} items`)
