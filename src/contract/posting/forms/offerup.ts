import type { MarketForm } from '#contract/posting/forms/market-form.ts'

const labeled = (text: string) => [
  { by: 'label' as const, label: 'label', text, control: 'input, textarea' },
  { by: 'selector' as const, selector: `input[aria-label="${text}"], textarea[aria-label="${text}"]` },
]

/** Nobody has confirmed this form: where a label differs, nothing is typed and the seller copies the fields. */
export const OFFERUP: MarketForm = {
  platform: 'offerup',
  version: 1,
  matches: ['https://offerup.com/post*', 'https://offerup.com/item/detail/*'],
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
          find: [{ by: 'selector', selector: 'input[type="file"]' }],
        },
        { field: 'title', required: true, kind: 'text', find: labeled('Title') },
        { field: 'description', required: true, kind: 'text', find: labeled('Description') },
        { field: 'price', required: true, kind: 'text', find: labeled('Price') },
      ],
    },
  ],
  listing: {
    addresses: ['https://offerup.com/item/detail/{id}'],
    managed: null,
    linkedFrom: ['https://offerup.com/post', 'https://offerup.com/post/*'],
    gone: {
      within: 'h1, h2, h3, p, span',
      sold: ['Sold'],
      removed: ['This item is no longer available', 'This item has been removed'],
    },
  },
  languages: {
    es: {
      Title: 'Título',
      Description: 'Descripción',
      Price: 'Precio',
      Sold: 'Vendido',
      'This item is no longer available': 'Este artículo ya no está disponible',
    },
  },
}
