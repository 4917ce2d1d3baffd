import type { TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'

const LEAST_CERTAINTY = 0.8
/** Of a blend, only what is most of it. */
const LEAST_PERCENT = 50
const LONGEST_LINE = 200
const FIBERS =
  /(\d{1,3})\s?%\s?(?:[a-z]+\s)??(merino wool|cotton|wool|cashmere|linen|silk|polyester|nylon|acrylic|leather|rayon|mohair|alpaca|velvet|suede|down)\b/gi
/** Said of the whole thing where it is said at all. */
const PRINTED = ['bone china', 'cast iron', 'stainless steel', 'stoneware', 'ironstone', 'porcelain', 'melamine']

/** What a label says the thing is made of; null where it says nothing, or a blend without a main part. */
export function materialOnLabel(lines: TextLine[]): string | null {
  const texts = lines
    .filter(({ certainty }) => certainty >= LEAST_CERTAINTY)
    .map(({ text }) => text.slice(0, LONGEST_LINE))
  const fibers = texts.flatMap((text) =>
    [...text.matchAll(FIBERS)].map(([, percent, fiber]) => ({ percent: Number(percent), fiber: fiber!.toLowerCase() })),
  )
  const [main] = fibers
    .filter(({ percent }) => percent >= LEAST_PERCENT && percent <= 100)
    .sort((a, b) => b.percent - a.percent)
  if (main) return main.fiber
  return PRINTED.find((word) => texts.some((text) => new RegExp(`\\b${word}\\b`, 'i').test(text))) ?? null
}
