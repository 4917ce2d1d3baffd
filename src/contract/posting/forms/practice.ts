import type { FormRules } from '#contract/posting/forms/market-form.ts'

/** A page of the product with a form on it, of which nothing is ever published. */
export const PRACTICE_PATH = '/extension/practice'

const labeled = (text: string) => [{ by: 'label' as const, label: 'label', text, control: 'input, textarea' }]

/** One field of each kind that marketplaces have. */
export const PRACTICE_FORM: FormRules = {
  minWidthPx: 0,
  afterPhotosMs: 300,
  steps: [
    {
      name: 'item',
      at: null,
      fields: [
        {
          field: 'photos',
          required: true,
          kind: 'photos',
          find: [{ by: 'selector', selector: 'input[type="file"]' }],
        },
        { field: 'title', required: true, kind: 'text', find: labeled('Title') },
        { field: 'price', required: true, kind: 'text', find: labeled('Price') },
        {
          field: 'condition',
          required: true,
          kind: 'select',
          find: [{ by: 'label', label: 'label', text: 'Condition', control: 'select' }],
        },
        { field: 'description', required: true, kind: 'text', find: labeled('Description') },
        { field: 'tags', required: false, kind: 'tags', find: labeled('Tags') },
      ],
    },
  ],
  languages: {},
}
