import type { MarketForm } from '#contract/posting/forms/market-form.ts'

const named = (name: string) => [{ by: 'selector' as const, selector: `[name="${name}"]` }]
const at = (value: string) => ({ parameter: 's', value })

/**
 * Plain HTML in steps. Place, ZIP code and e-mail address are the seller's own and stay untouched. Listings stand on a
 * host for each city, where the extension does not run: it meets them again on the page that manages them.
 */
export const CRAIGSLIST: MarketForm = {
  platform: 'craigslist',
  version: 1,
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
        {
          field: 'condition',
          required: true,
          kind: 'select',
          find: named('condition'),
          values: { new: '10', 'like new': '20', excellent: '30', good: '40', fair: '50', salvage: '60' },
        },
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
          find: [{ by: 'selector', selector: 'input[type="file"]' }],
        },
      ],
    },
  ],
  listing: {
    addresses: ['https://*.craigslist.org/*/d/*/{id}.html', 'https://*.craigslist.org/*/*/d/*/{id}.html'],
    managed: 'https://post.craigslist.org/manage/{id}',
    linkedFrom: ['https://post.craigslist.org/k/*', 'https://post.craigslist.org/k/*/*'],
    gone: {
      within: 'h1, h2, h3, p, b, strong, .manage-status',
      sold: [],
      removed: [
        'This posting has been deleted',
        'This posting has expired',
        'This posting has been flagged for removal',
      ],
    },
  },
  languages: {
    es: {
      'This posting has been deleted': 'Esta publicación ha sido eliminada',
      'This posting has expired': 'Esta publicación ha caducado',
    },
  },
}
