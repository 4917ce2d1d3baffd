/** Text as marketplaces count and show it. Pure and without Node, so that forms can use it while the seller types. */

/**
 * UTF-16 code units, as `maxlength` of HTML forms counts: the strictest of the usual measures,
 * so a text that fits here fits a site that counts code points or whole emoji, too.
 */
export const lengthOf = (text: string) => text.length

let segmenter: Intl.Segmenter | undefined
/** Made when first used, because making it is slow and the first pages do without. */
function graphemes() {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter
}

// Lone surrogates, controls other than tab and newline, bidi embeddings, overrides and isolates, and characters
// that only hide words from filters. Joiners stay: emoji and Persian need them.
const UNWANTED = /(?![\t\n])[\p{Cc}\p{Cs}\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu

/** More than twice what a marketplace takes. */
const LONGEST = 20_000
/** No script puts more marks on a letter (Unicode's stream-safe format), and ordering endless ones takes minutes. */
const MARKS = /\p{M}+/gu
const MOST_MARKS = 30

function clean(text: string) {
  return text
    .slice(0, LONGEST)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(UNWANTED, '')
    .replace(MARKS, (marks) => marks.slice(0, MOST_MARKS))
    .normalize('NFC')
}

/** One line: for titles, tags and conditions. */
export const cleanLine = (text: string) => clean(text).replace(/\s+/g, ' ').trim()

/** Paragraphs: spaces within a line become one, at most one empty line in a row. */
export const cleanText = (text: string) =>
  clean(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** False for texts of nothing but spaces, joiners and marks. */
export const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.slice(0, LONGEST))

const DANGLING = /^[\s,;:&+/(\-–—]+$/
const SENTENCE_END = /^[.!?…\n]$/

/**
 * At most `max` long, cut where a reader would: after a sentence if `atSentence` and one ends late enough,
 * else after a word, else (a single endless word) between two characters; never inside an emoji.
 */
export function cutText(text: string, max: number, { atSentence = false } = {}): string {
  if (lengthOf(text) <= max) return text
  // Two code units more than fit are enough to tell whether a character ends exactly at `max`.
  const window = graphemes().segment(text.slice(0, max + 2))
  const end = window.containing(max)?.index ?? 0
  const parts = [...window].map(({ segment }) => segment)
  const kept: string[] = []
  for (let length = 0; length < end; length += parts[kept.length - 1]!.length) kept.push(parts[kept.length]!)

  const sentence = atSentence ? lastCut(parts, kept.length, SENTENCE_END, true) : 0
  const word = lastCut(parts, kept.length, /^\s+$/, false)
  const cut = [sentence, word].find((count) => count > kept.length / 2) ?? kept.length
  while (cut < kept.length) kept.pop()
  while (kept.length > 0 && DANGLING.test(kept.at(-1)!)) kept.pop()
  return kept.join('')
}

/** How many parts remain when cut at the last one that matches and is followed by a space (or is one). */
function lastCut(parts: string[], count: number, pattern: RegExp, inclusive: boolean) {
  for (let index = count; index > 0; index--) {
    const candidate = inclusive ? index - 1 : index
    if (!pattern.test(parts[candidate] ?? '')) continue
    if (inclusive && parts[candidate] !== '\n' && !/^\s/.test(parts[index] ?? '')) continue
    return index
  }
  return 0
}
