import type { MarketForm } from '#extension/market-form.ts'

/** No stable aria-labels there: fields are found by the visible text of their label, in English. */
const labelled = (text: string) => ({ by: 'label', label: 'label', text, control: 'input, textarea' }) as const
const combobox = (text: string) => ({ by: 'label', label: 'label[role="combobox"]', text, control: ':scope' }) as const

export const FACEBOOK: MarketForm = {
  platform: 'facebook',
  matches: ['https://www.facebook.com/marketplace/create/item*'],
  minWidthPx: 900,
  afterPhotosMs: 1000,
  steps: [
    {
      name: 'item',
      at: null,
      fields: [
        {
          field: 'photos',
          required: true,
          kind: 'photos',
          find: { by: 'selector', selector: 'input[type="file"][accept*="image"]' },
        },
        { field: 'title', required: true, kind: 'text', find: labelled('Title') },
        { field: 'price', required: true, kind: 'text', find: labelled('Price') },
        { field: 'category', required: false, kind: 'combobox', find: combobox('Category'), match: 'prefix' },
        { field: 'condition', required: true, kind: 'combobox', find: combobox('Condition'), match: 'exact' },
        { field: 'description', required: true, kind: 'text', find: labelled('Description') },
        { field: 'tags', required: false, kind: 'tags', find: labelled('Product tags') },
      ],
    },
  ],
}
