import { isMeasure, readAmounts } from '#contract/sales/replies/read-amounts.ts'

const ZIP = /(?<![\d.,/:#$x-]|\$ |[a-z])\d{5}(?:-\d{4})?(?![\d/:]|[.,]\d|-\w| ?\$)/g
/** What makes it the number of something else. */
const NUMBER_OF = /\b(?:model|order|item|part|serial|sku|lot|no|nr|number|listing|confirmation)\b[ .:]*(?:is )?$/

/** The ZIP code that a message (`plainWords`) names; undefined where its numbers are something else. */
export function zipIn(words: string, price: number | null): string | undefined {
  const sums = readAmounts(words, price).map(({ dollars }) => dollars)
  return [...words.matchAll(ZIP)].find(({ 0: zip, index }) => {
    const isOther = NUMBER_OF.test(words.slice(0, index)) || isMeasure(words.slice(index + zip.length))
    return !isOther && !sums.includes(Number(zip))
  })?.[0]
}
