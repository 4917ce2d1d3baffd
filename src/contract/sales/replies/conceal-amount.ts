import { spelledNumbers, windows } from '#contract/sales/replies/number-words.ts'

/** '1,250', '1 250', '1.250,00', '36.50', '1.2k', '12 hundred', and several of them in a row. */
const FIGURES = /\d+(?:[.,' ]+\d+)*(?: ?(?:k\b|hundred|thousand|grand))?/gi
/** Millions with cents. */
const MOST_PARTS = 4

/** Whether a text names an amount, in figures or words, with or without its cents. Rather once too often. */
export function namesAmount(text: string, dollars: number): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/\p{Cf}/gu, '')
  const values = [...spelledNumbers(plain), ...(plain.match(FIGURES) ?? []).flatMap(readings)]
  return values.some((value) => value === dollars || value === Math.floor(dollars))
}

/** All that a row of figures can mean: each stretch of it as one number, and with its last part as cents. */
function readings(written: string): number[] {
  const scale = /hundred$/i.test(written) ? 100 : /[a-z]$/i.test(written) ? 1000 : 1
  const parts = written.match(/\d+/g) ?? []
  return windows(parts, MOST_PARTS).flatMap((stretch) => {
    const whole = Number(stretch.join(''))
    const withCents = Number(`${stretch.slice(0, -1).join('')}.${stretch.at(-1)}`)
    return [whole, withCents, whole * scale, Math.round(withCents * scale)]
  })
}

/** A digit of any script. Unicode keeps each ten of them in a row. */
function asciiDigit(digit: string) {
  const code = digit.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

const SENTENCES = /[^\n]+?(?:[.!?]+(?=\s|$)|$|(?=\n))\s*/g

/** The text without the sentences that `drop` picks. */
export const withoutSentences = (text: string, drop: (sentence: string) => boolean) =>
  (text.match(SENTENCES) ?? [])
    .filter((sentence) => !drop(sentence))
    .join('')
    .trim()

/** The text with one sentence more, ahead of the question it ends with. */
export function withSentence(text: string, sentence: string): string {
  const sentences = text.match(SENTENCES) ?? []
  const isAsked = sentences.at(-1)?.endsWith('?')
  return sentences
    .map((each) => each.trim())
    .toSpliced(isAsked ? -1 : sentences.length, 0, sentence)
    .join(' ')
}

/** Nobody writes that much to a buyer. */
const LONGEST = 2000

/** The text without any sentence that names the amount; empty where nothing is left to say. */
export function concealAmount(text: string, dollars: number | null): string {
  if (text.length > LONGEST) return ''
  if (dollars === null || !namesAmount(text, dollars)) return text
  const rest = withoutSentences(text, (sentence) => namesAmount(sentence, dollars))
  return namesAmount(rest, dollars) ? '' : rest
}
