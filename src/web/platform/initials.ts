/** What follows a family name without being one. */
const AFTER_THE_NAME = /^(jr|sr)\.?$/i

/** 'Maya Robinson' → 'MR'; one word gives one letter, and marks ("'t Hooft") and 'Jr.' give none. */
export function initialsOf(name: string) {
  const words = name.split(/[\s,]+/).filter((word) => /\p{L}/u.test(word))
  if (words.length > 1 && AFTER_THE_NAME.test(words.at(-1)!)) words.pop()
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => word?.match(/\p{L}\p{M}*/u)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
