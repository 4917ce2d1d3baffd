/** Numbers as people write them out: 'forty-five', 'twelve hundred', 'one fifty'. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const VALUES = new Map<string, number>([
  ...SMALL.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
  ['fourty', 40],
  ['dozen', 12],
])
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['grand', 1000],
])

const WORD = [...VALUES.keys(), ...SCALES.keys()].sort((a, b) => b.length - a.length).join('|')
const RUN = new RegExp(
  `(?<![a-z])(?:an? (?=hundred|thousand|grand|dozen))?(?:${WORD})(?:[ -]+(?:and )?(?:${WORD}))*(?![a-z])`,
  'gi',
)

function readRun(words: readonly string[]): number {
  let total = 0
  let current = 0
  for (const word of words) {
    const scale = SCALES.get(word)
    const value = VALUES.get(word)
    if (scale === 100) current = Math.max(current, 1) * 100
    else if (scale) {
      total += Math.max(current, 1) * scale
      current = 0
    } else if (value !== undefined)
      // 'One fifty' and 'twelve fifty' leave out the hundred.
      current = value >= 10 && current > 0 && current < 100 ? current * 100 + value : current + value
  }
  return total + current
}

const wordsOf = (run: string) => run.toLowerCase().match(/[a-z]+/g) ?? []

/** The same text with figures instead. */
export const withFigures = (text: string) => text.replace(RUN, (run) => String(readRun(wordsOf(run))))

/** 'Ninety-nine thousand nine hundred and ninety-nine' */
const LONGEST_RUN = 8

/** Every number that is written out in a text, also where one follows the other without a pause. */
export const spelledNumbers = (text: string): number[] =>
  (text.match(RUN) ?? []).flatMap((run) => windows(wordsOf(run), LONGEST_RUN).map(readRun))

/** All stretches of a row, each at most so long. */
export const windows = <Part>(row: readonly Part[], longest: number): Part[][] =>
  row.flatMap((_part, from) =>
    Array.from({ length: Math.min(longest, row.length - from) }, (_, more) => row.slice(from, from + more + 1)),
  )
