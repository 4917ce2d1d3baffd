import { MESSAGE_MAX } from '#contract/sales/replies/replies.ts'

/** A message in the form that the rules read: small letters, plain quotes, without what only hides words from filters. */
export function plainWords(message: string): string {
  return message
    .slice(0, MESSAGE_MAX)
    .normalize('NFKD')
    .slice(0, MESSAGE_MAX)
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/\b(?:[a-z][ .*_-]){3,30}[a-z]\b/g, (spaced) => spaced.replace(/[^a-z]/g, ''))
    .replace(/(?<=[a-z])0(?=[a-z])/g, 'o')
    .replace(/([a-vx-z])\1{2,}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Both within a few words of each other, in any order. */
export const near = (one: string, other: string, within = 60) =>
  new RegExp(`(?:${one}).{0,${within}}?(?:${other})|(?:${other}).{0,${within}}?(?:${one})`)

/** Any of these, from the beginning of a word on. Parts of them may be patterns. */
export const anyOf = (...phrases: string[]) => new RegExp(`\\b(?:${phrases.join('|')})`)

/** How buyers say these, as parts of patterns. */
export const YOU = '(?:you|u|ya)'
export const IT = '(?:it|this|that|they|these|them|one)'
