import type { MarketForm } from '#extension/market-form.ts'

const named = (name: string) => ({ by: 'selector', selector: `[name="${name}"]` }) as const
const at = (value: string) => ({ parameter: 's', value })

/** Plain HTML in steps. Place, ZIP code and e-mail address are the seller's own and stay untouched. */
export const CRAIGSLIST: MarketForm = {
  platform: 'craigslist',
  matches: ['https://post.craigslist.org/*'],
  minWidthPx: 0,
  afterPhotosMs: 0,
  steps: [
    {
      name: 'type',
      at: at('type'),
      fields: [],
      hint: 'Choose “for sale by owner”. The form is filled on a later page.',
    },
    { name: 'category', at: at('cat'), fields: [], hint: 'Choose the category. The form is filled on the next page.' },
    {
      name: 'text',
      at: at('edit'),
      fields: [
        { field: 'title', required: true, kind: 'text', find: named('PostingTitle') },
        { field: 'price', required: true, kind: 'text', find: named('price') },
        { field: 'description', required: true, kind: 'text', find: named('PostingBody') },
        { field: 'condition', required: true, kind: 'select', find: named('condition') },
      ],
    },
    {
      name: 'photos',
      at: at('images'),
      fields: [
        {
          field: 'photos',
          required: true,
          kind: 'photos',
          find: { by: 'selector', selector: 'input[type="file"]' },
        },
      ],
    },
  ],
}
