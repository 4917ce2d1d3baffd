import type { FieldName, FieldRule, FormRules } from '#contract/posting/forms/market-form.ts'
import { inAllLanguages } from '#contract/posting/forms/read-form.ts'
import { keepsText, pickOption, shows } from '#extension/field-text.ts'
import type { FormPage, FoundField } from '#extension/fill-form.ts'
import { LOOK_EVERY_MS } from '#extension/fill-form.ts'
import {
  findControl,
  isChoice,
  isFileInput,
  isSelect,
  isTextInput,
  opensList,
  queryAll,
} from '#extension/find-control.ts'
import { type FormValues, textsFor } from '#extension/form-values.ts'
import { photoInput } from '#extension/photo-input.ts'
import { pressControl, pressKey, writeTags, writeText } from '#extension/write-control.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** What was done and cannot be read off a control later: photos a site took, tags that became chips, the option chosen. */
type Taken = Map<FieldName, string>

const MAX_OPTION_LOOKS = 15
const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs))

/** The open document as the engine's form. Whatever a form's data names, only controls of the right kind are touched. */
export function documentPage(form: FormRules, values: FormValues, photos: File[]): FormPage {
  const taken: Taken = new Map()
  const says = (word: string) => inAllLanguages(form, word)

  const fieldFor = (rule: FieldRule): FoundField | null => {
    const texts = textsFor(values, rule.field)
    const words = texts.flatMap(says)
    switch (rule.kind) {
      case 'choice':
        return choice(Object.hasOwn(rule.selectors, texts[0] ?? '') ? rule.selectors[texts[0]!]! : null)
      case 'photos':
        return photoInput(() => findControl(rule.find, says, isFileInput), photos, taken)
      case 'select': {
        const control = findControl(rule.find, says, isSelect)
        return control && select(control, words, rule.values?.[texts[0] ?? ''])
      }
      case 'combobox': {
        const control = findControl(rule.find, says, opensList)
        return control && combobox(control, words, rule, taken)
      }
      case 'tags': {
        const control = findControl(rule.find, says, isTextInput)
        return control && tagInput(control, texts, taken)
      }
      case 'text': {
        const control = findControl(rule.find, says, isTextInput)
        return control && textInput(control, texts[0]!, rule.field)
      }
    }
  }
  return { find: fieldFor, wait }
}

const textInput = (control: TextControl, text: string, field: FieldName): FoundField => ({
  fill: async () => writeText(control, text),
  isFilled: () => keepsText(field, text, control.value),
})

const tagInput = (control: TextControl, tags: string[], taken: Taken): FoundField => ({
  fill: async () => {
    if (await writeTags(control, tags, () => wait(LOOK_EVERY_MS / 2))) taken.set('tags', tags.join())
  },
  isFilled: () => taken.has('tags'),
})

function select(control: HTMLSelectElement, words: string[], value: string | undefined): FoundField {
  const options = [...control.options]
  const said = options.map(({ text }) => text)
  const wanted = options.find((option) => option.value === value) ?? options[pickOption(said, words, 'exact')]
  return {
    fill: async () => wanted && writeText(control, wanted.value),
    isFilled: () => wanted !== undefined && control.value === wanted.value,
    problem: () => (wanted ? null : `“${words[0]}” is not offered there`),
  }
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
        const options = queryAll(document, '[role="option"]')
        const said = options.map(({ textContent }) => textContent.trim())
        const picked = pickOption(said, words, match)
        if (picked < 0) continue
        taken.set(field, said[picked]!)
        return pressControl(options[picked]!)
      }
      pressKey(control, 'Escape')
    },
    isFilled: () => shows(control, taken.get(field) ?? words[0]!),
    problem: () => (taken.has(field) ? null : `“${words[0]}” is not offered there`),
  }
}

function choice(selector: string | null): FoundField | null {
  const control = selector ? queryAll(document, selector).find(isChoice) : undefined
  if (!control) return null
  return { fill: async () => pressControl(control), isFilled: () => isChosen(control) }
}

function isChosen(control: HTMLElement) {
  const input = control.matches('input') ? control : control.querySelector('input')
  if (input) return (input as HTMLInputElement).checked
  return ['aria-checked', 'aria-pressed', 'aria-selected'].some((name) => control.getAttribute(name) === 'true')
}
