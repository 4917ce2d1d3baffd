import type { Identity } from '#contract/items/identity.ts'

/** 'Canon EOS-1D camera', 'Mid-century desk': what a person would call it. */
export function itemName({ type, style, brand, model }: Pick<Identity, 'type' | 'style' | 'brand' | 'model'>) {
  const known = [brand, model, style].filter((fact) => fact !== null)
  return [...known, known.length > 0 ? inSentence(type) : type].join(' ')
}

/** Capitals stay where they are the word's own: 'TV stand', 'T-shirt'. */
export const inSentence = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text
