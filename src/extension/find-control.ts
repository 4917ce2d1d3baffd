import type { Finder } from '#contract/posting/forms/market-form.ts'
import { shows } from '#extension/field-text.ts'

/** All that a selector finds; one that is none finds nothing, as it may have come from a server. */
export function queryAll(root: ParentNode, selector: string): HTMLElement[] {
  try {
    return [...root.querySelectorAll<HTMLElement>(selector)]
  } catch {
    return []
  }
}

const TYPED = ['text', 'search', 'number', 'tel', 'url']
type Kind<Control extends HTMLElement> = (element: HTMLElement) => element is Control

const isShown = (element: HTMLElement) => element.getClientRects().length > 0
export const isTextInput: Kind<HTMLInputElement | HTMLTextAreaElement> = (
  element,
): element is HTMLInputElement | HTMLTextAreaElement =>
  isShown(element) &&
  (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TYPED.includes(element.type)))
/** Sites hide theirs behind a button of their own. */
export const isFileInput: Kind<HTMLInputElement> = (element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'file'
export const isSelect: Kind<HTMLSelectElement> = (element): element is HTMLSelectElement =>
  isShown(element) && element instanceof HTMLSelectElement
export const opensList: Kind<HTMLElement> = (element): element is HTMLElement =>
  isShown(element) && element.matches('[role="combobox"], [aria-haspopup="listbox"]')
/** Something that shows whether it is chosen; what publishes does not. */
export const isChoice = (element: HTMLElement) => {
  const CHOSEN = '[aria-checked], [aria-pressed], [aria-selected], input[type="radio"], input[type="checkbox"]'
  return !element.matches('[type="submit"]') && (element.matches(CHOSEN) || element.matches(`:has(> ${CHOSEN})`))
}

/** The first control of that kind. */
export function findControl<Control extends HTMLElement>(
  finders: Finder[],
  says: (word: string) => string[],
  isKind: Kind<Control>,
): Control | null {
  for (const find of finders) for (const element of candidatesOf(find, says)) if (isKind(element)) return element
  return null
}

function candidatesOf(find: Finder, says: (word: string) => string[]): HTMLElement[] {
  if (find.by === 'selector') return queryAll(document, find.selector)
  const words = says(find.text)
  return queryAll(document, find.label)
    .filter((label) => words.some((word) => shows(label, word)))
    .flatMap((label) => (find.control === ':scope' ? label : controlsOf(label, find.control)))
}

function controlsOf(label: HTMLElement, selector: string): HTMLElement[] {
  const inside = queryAll(label, selector)
  const { control } = label as HTMLLabelElement
  return control && !inside.includes(control) && isOf(control, selector) ? [control, ...inside] : inside
}

function isOf(element: HTMLElement, selector: string) {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}
