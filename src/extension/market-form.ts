import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { FieldCheck } from '#contract/posting/helper-messages.ts'

export type FieldName = FieldCheck['field']

/** How a control is found: by its selector, or by the words a seller sees on its label. */
export type Finder =
  | { by: 'selector'; selector: string }
  | { by: 'label'; label: string; text: string; control: string }

/** One field of a form. A form is touched only when all its required fields are there. */
export type FieldRule = { field: FieldName; required: boolean } & (
  | { kind: 'photos' | 'text' | 'tags' | 'select'; find: Finder }
  /** A combobox that shows `[role=option]`s when it is clicked. */
  | { kind: 'combobox'; find: Finder; match: 'exact' | 'prefix' }
  /** One control for each word. */
  | { kind: 'choice'; selectors: Record<string, string> }
)

export interface FormStep {
  name: string
  /** The query parameter that tells the step; null: the form is one page. */
  at: { parameter: string; value: string } | null
  /** In the order in which they are filled. */
  fields: FieldRule[]
  /** What the seller does on a page where nothing can be filled. */
  hint?: string
}

/** Everything that is known about one marketplace's form: data, so that a changed page is a changed line. */
export interface MarketForm {
  platform: MarketplaceId
  matches: string[]
  /** Below this width the site shows another page. */
  minWidthPx: number
  /** How long the site takes to write its own suggestions over the fields once it has photos. */
  afterPhotosMs: number
  steps: FormStep[]
}

export function stepAt(form: MarketForm, url: string): FormStep | undefined {
  const query = new URL(url).searchParams
  return form.steps.find(({ at }) => at === null || query.get(at.parameter) === at.value)
}
