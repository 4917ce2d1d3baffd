import type { FormRules, FormStep } from '#contract/posting/forms/market-form.ts'

export function stepAt(form: FormRules, url: string): FormStep | undefined {
  const query = new URL(url).searchParams
  return form.steps.find(({ at }) => at === null || query.get(at.parameter) === at.value)
}

/** A word as pages in any of the known languages may say it, English first. */
export const inAllLanguages = ({ languages }: Pick<FormRules, 'languages'>, word: string): string[] => [
  word,
  ...Object.values(languages).flatMap((words) => (Object.hasOwn(words, word) ? [words[word]!] : [])),
]
