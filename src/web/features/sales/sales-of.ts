import { formatNumber } from '#web/platform/format.ts'

/** '1 sale', or '1,200 sales'. */
export const salesOf = (count: number) => (count === 1 ? '1 sale' : `${formatNumber(count)} sales`)
