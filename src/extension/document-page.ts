import { keepsText, pickOption, shows } from '#extension/field-text.ts'
import type { FormPage, FoundField } from '#extension/fill-form.ts'
import { LOOK_EVERY_MS } from '#extension/fill-form.ts'
import { type FormValues, textsFor } from '#extension/form-values.ts'
import type { FieldName, FieldRule, Finder } from '#extension/market-form.ts'
import { attachFiles, pressControl, pressKey, writeTags, writeText } from '#extension/write-control.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** What was done and cannot be read off a control later: photos a site took, tags that became chips, the option chosen. */
type Taken = Map<FieldName, string>

const MAX_OPTION_LOOKS = 15
const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs))

/** The open document as the engine's form. */
export function documentPage(values: FormValues, photos: File[]): FormPage {
  const taken: Taken = new Map()

  const fieldFor = (rule: FieldRule): FoundField | null => {
    const texts = textsFor(values, rule.field)
    if (rule.kind === 'choice') return choice(rule.selectors[texts[0] ?? ''])
    const control = findControl(rule.find, rule.kind === 'photos')
    if (!control) return null
    switch (rule.kind) {
      case 'photos':
        return photoInput(control as HTMLInputElement, photos, taken)
      case 'select':
        return select(control as HTMLSelectElement, texts)
      case 'combobox':
        return combobox(control, texts, rule, taken)
      case 'tags':
        return tagInput(control as TextControl, texts, taken)
      case 'text':
        return textInput(control as TextControl, texts[0]!, rule.field)
    }
  }
  return { find: fieldFor, wait }
}

function findControl(find: Finder, mayBeHidden: boolean): HTMLElement | null {
  const candidates =
    find.by === 'selector'
      ? [...document.querySelectorAll<HTMLElement>(find.selector)]
      : [...document.querySelectorAll<HTMLLabelElement>(find.label)]
          .filter((label) => shows(label, find.text))
          .map((label) => (find.control === ':scope' ? label : controlOf(label, find.control)))
  return candidates.find((control) => control && (mayBeHidden || control.getClientRects().length > 0)) ?? null
}

const controlOf = (label: HTMLLabelElement, selector: string) =>
  label.control?.matches(selector) ? label.control : label.querySelector<HTMLElement>(selector)

const textInput = (control: TextControl, text: string, field: FieldName): FoundField => ({
  fill: async () => writeText(control, text),
  isFilled: () => keepsText(field, text, control.value),
})

function photoInput(control: HTMLInputElement, photos: File[], taken: Taken): FoundField {
  const previews = () => document.querySelectorAll('img[src^="blob:"], img[src^="data:"]').length
  return {
    fill: async () => {
      const before = previews()
      attachFiles(control, photos)
      // A site that takes the files empties its input and shows them instead.
      for (let look = 0; look < MAX_OPTION_LOOKS && control.files?.length === 0; look++) {
        if (previews() >= before + photos.length) break
        await wait(LOOK_EVERY_MS)
      }
      if (control.files?.length === photos.length || previews() >= before + photos.length)
        taken.set('photos', `${photos.length}`)
    },
    isFilled: () => taken.has('photos'),
  }
}

const tagInput = (control: TextControl, tags: string[], taken: Taken): FoundField => ({
  fill: async () => {
    if (await writeTags(control, tags, () => wait(LOOK_EVERY_MS / 2))) taken.set('tags', tags.join())
  },
  isFilled: () => taken.has('tags'),
})

function select(control: HTMLSelectElement, words: string[]): FoundField | null {
  const wanted =
    control.options[
      pickOption(
        [...control.options].map(({ text }) => text),
        words,
        'exact',
      )
    ]
  if (!wanted) return null
  return { fill: async () => writeText(control, wanted.value), isFilled: () => control.value === wanted.value }
}

function combobox(
  control: HTMLElement,
  words: string[],
  { field, match }: Extract<FieldRule, { kind: 'combobox' }>,
  taken: Taken,
): FoundField {
  return {
    fill: async () => {
      pressControl(control)
      for (let look = 0; look < MAX_OPTION_LOOKS; look++) {
        await wait(LOOK_EVERY_MS)
        const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')]
        const said = options.map(({ textContent }) => textContent.trim())
        const picked = pickOption(said, words, match)
        if (picked < 0) continue
        taken.set(field, said[picked]!)
        return pressControl(options[picked]!)
      }
      pressKey(control, 'Escape')
    },
    isFilled: () => shows(control, taken.get(field) ?? words[0]!),
  }
}

function choice(selector: string | undefined): FoundField | null {
  const control = selector ? document.querySelector<HTMLElement>(selector) : null
  if (!control) return null
  return { fill: async () => pressControl(control), isFilled: () => isChosen(control) }
}

function isChosen(control: HTMLElement) {
  const input = control.matches('input') ? control : control.querySelector('input')
  if (input) return (input as HTMLInputElement).checked
  return ['aria-checked', 'aria-pressed', 'aria-selected'].some((name) => control.getAttribute(name) === 'true')
}
