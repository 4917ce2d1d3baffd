import type { Condition } from '#contract/items/identity.ts'

/** The first that fits wins, so 'like new' is asked before 'new'. */
const WORDS: [RegExp, Condition][] = [
  [/\b(for parts|not working|broken|salvage|poor|damaged)\b/, 'Poor'],
  [/\b(fair|acceptable|well worn|heavily used|rough)\b/, 'Fair'],
  [/\b(like new|open box|excellent|mint|refurbished|reconditioned|certified|very good)\b/, 'Like New'],
  [/\b(new|nwt|unopened|sealed|unused)\b/, 'New'],
  [/\b(good|used|pre-?owned|normal wear|gently)\b/, 'Good'],
]

/** Our word for another marketplace's condition; null where it says nothing we know. */
export function conditionFromWords(words: string | null): Condition | null {
  if (!words) return null
  const lower = words.toLowerCase()
  return WORDS.find(([pattern]) => pattern.test(lower))?.[1] ?? null
}
