import type { MarketForm } from '#extension/market-form.ts'

const testId = (id: string) => `[data-testid="${id}"]`
const field = (id: string) => ({ by: 'selector', selector: testId(id) }) as const

/** Brand and category stay the seller's: the site suggests both from the photos and the title. */
export const MERCARI: MarketForm = {
  platform: 'mercari',
  matches: ['https://www.mercari.com/sell/*'],
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
          find: { by: 'selector', selector: 'input[type="file"]' },
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
}
