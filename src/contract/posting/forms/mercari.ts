import type { MarketForm } from '#contract/posting/forms/market-form.ts'

const testId = (id: string) => `[data-testid="${id}"]`
const field = (id: string) => [{ by: 'selector' as const, selector: testId(id) }]

/** Brand and category stay the seller's: the site suggests both from the photos and the title. */
export const MERCARI: MarketForm = {
  platform: 'mercari',
  version: 1,
  matches: ['https://www.mercari.com/sell/*', 'https://www.mercari.com/us/item/*'],
  minWidthPx: 0,
  afterPhotosMs: 1500,
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
        { field: 'title', required: true, kind: 'text', find: field('Title') },
        { field: 'description', required: true, kind: 'text', find: field('Description') },
        {
          field: 'condition',
          required: true,
          kind: 'choice',
          selectors: {
            New: testId('ConditionNew'),
            'Like new': testId('ConditionLikeNew'),
            Good: testId('ConditionGood'),
            Fair: testId('ConditionFair'),
            Poor: testId('ConditionPoor'),
          },
        },
        { field: 'price', required: true, kind: 'text', find: field('Price') },
      ],
    },
  ],
  listing: {
    addresses: ['https://www.mercari.com/us/item/{id}'],
    managed: null,
    linkedFrom: ['https://www.mercari.com/sell', 'https://www.mercari.com/sell/*'],
    gone: {
      within: 'h1, h2, h3, p, button, [role="status"]',
      sold: ['Sold', 'This item has been sold'],
      removed: ['This item is no longer available', 'This listing has been deleted'],
    },
  },
  languages: {},
}
