import type { MarketForm } from '#extension/market-form.ts'

const labelled = (text: string) => ({ by: 'label', label: 'label', text, control: 'input, textarea' }) as const

/** Nobody has confirmed this form: where a label differs, nothing is typed and the seller copies the fields. */
export const OFFERUP: MarketForm = {
  platform: 'offerup',
  matches: ['https://offerup.com/post*'],
  minWidthPx: 0,
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
          find: { by: 'selector', selector: 'input[type="file"]' },
        },
        { field: 'title', required: true, kind: 'text', find: labelled('Title') },
        { field: 'description', required: true, kind: 'text', find: labelled('Description') },
        { field: 'price', required: true, kind: 'text', find: labelled('Price') },
      ],
    },
  ],
}
