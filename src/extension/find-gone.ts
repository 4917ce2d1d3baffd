import type { FormRules, OnlineListing } from '#contract/posting/forms/market-form.ts'
import { inAllLanguages } from '#contract/posting/forms/read-form.ts'

export type GoneKind = 'sold' | 'removed'

const plain = (text: string) => text.slice(0, 500).replace(/\s+/g, ' ').replace(/[’']/g, '’').trim().toLowerCase()

/** Whether a page says, in one of these texts and in whatever language, that its listing is sold or removed. */
export function findGone(
  texts: string[],
  { gone, languages }: Pick<OnlineListing, 'gone'> & Pick<FormRules, 'languages'>,
): GoneKind | null {
  const said = new Set(texts.map((text) => plain(text).replace(/[.!]$/, '')))
  const isSaid = (words: string[]) =>
    words.some((word) => inAllLanguages({ languages }, word).some((each) => said.has(plain(each))))
  if (isSaid(gone.removed)) return 'removed'
  return isSaid(gone.sold) ? 'sold' : null
}
