import { upper } from '#contract/words.ts'

const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'up',
  'with',
  'x',
])
const UNITS = new Set([
  'in',
  'ft',
  'yd',
  'mm',
  'cm',
  'oz',
  'fl',
  'lb',
  'g',
  'qt',
  'gal',
  'cu',
  'pints',
  'mi',
  'h',
  'rpm',
])

export const wordsIn = (text: string) => text.split(' ').filter(Boolean)
export const isSmallWord = (word: string) => SMALL_WORDS.has(word)
export const sameWord = (one: string, other: string) => bare(one) === bare(other)

/** 'Oak,' and 'oak' are the same word. */
const bare = (word: string) => word.toLowerCase().replace(/[,;:.]+$/, '')

/** '12-piece' */
const COUNTED = /^[\d.]+-\p{Ll}+$/u

/** Each word with a capital, but for units, small words, and those with a capital or a digit of their own. */
export const capitalWords = (words: readonly string[]) =>
  words
    .map((word, index) => {
      const afterFigure = /\d$/.test(words[index - 1] ?? '') || UNITS.has(words[index - 1] ?? '')
      if (index > 0 && (SMALL_WORDS.has(word) || (UNITS.has(word) && afterFigure))) return word
      return /[\p{Lu}\d]/u.test(word) && !COUNTED.test(word) ? word : capitalParts(word)
    })
    .join(' ')

/** 'Point-and-Shoot', 'Built-In', 'Full/Queen' */
const capitalParts = (word: string) =>
  word.replaceAll(/(^|[-/])(\p{Ll})(\p{Ll}*)(?=(-?))/gu, (part, before, first, rest, after) =>
    before && after && SMALL_WORDS.has(first + rest) ? part : before + upper(first) + rest,
  )
