import type { FieldName } from '#contract/posting/forms/market-form.ts'

/** More than any form holds. */
const LONGEST = 50_000
const plain = (text: string) => text.slice(0, LONGEST).replace(/\s+/g, ' ').trim()

/** Whether a form still says what was typed: sites reformat prices ('$1,200.00') and line ends, nothing else. */
export function keepsText(field: FieldName, wanted: string, found: string): boolean {
  if (field === 'price')
    return (
      found
        .slice(0, LONGEST)
        .replace(/\.\d\d?$/, '')
        .replace(/\D/g, '') === wanted
    )
  return plain(found) === plain(wanted)
}

/** Which of the options to take: the first wanted word that one of them says, or, if allowed, begins with. */
export function pickOption(options: string[], wanted: string[], match: 'exact' | 'prefix'): number {
  const said = options.map((option) => plain(option).toLowerCase())
  for (const word of wanted.map((text) => plain(text).toLowerCase())) {
    const exact = said.indexOf(word)
    if (exact >= 0) return exact
    const begun = said.flatMap((option, index) => (option.startsWith(word) ? [index] : []))
    if (match === 'prefix' && begun.length === 1) return begun[0]!
  }
  return -1
}

/** Whether an element shows exactly this text, by itself or in one of its parts. */
export const shows = (element: Element, text: string) =>
  [element, ...element.querySelectorAll('*')].some(
    (part) => plain(part.textContent).toLowerCase() === text.toLowerCase(),
  )
