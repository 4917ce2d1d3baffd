import { enterItem } from '#contract/analysis/analysis.ts'
import { recordSale } from '#contract/sales/sales.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { type Person, post } from '#tests/attacks/ground.ts'

const LAMP = { typeId: 'lamp', category: 'Home & Decor', type: 'Lamp', condition: 'Good', brand: 'Attackwood' } as const
const TIMES = [
  '0000-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '2999-01-01T00:00:00Z',
  'yesterday',
]
const AMOUNTS = [-1, 0.5, 1e12, Number.MAX_SAFE_INTEGER, '100', null]

const priceFor = async ({ call }: Person) => (await call(enterItem, { body: LAMP })).item.recommendedPrice

export const prices: Area = {
  name: 'Prices',
  attacks: {
    async 'set for everybody by made-up sales'(ground, judge) {
      const stranger = await ground.seller()
      const before = await priceFor(stranger)
      for (let seller = 0; seller < 6; seller++) {
        const { call } = await ground.seller()
        for (let sale = 0; sale < (ground.quick ? 1 : 3); sale++) {
          const { item } = await call(enterItem, { body: LAMP })
          const body = { platform: null, priceCents: 9_999_900, soldAt: new Date().toISOString() } as const
          await call(recordSale, { query: {}, params: { id: item.id }, body })
        }
        const after = await priceFor(stranger)
        judge(`by ${seller + 1} accounts`, after === before, { before, after })
      }
    },
    async 'dates and amounts that cannot be'({ seller }, judge) {
      const person = await seller()
      const { item } = await person.call(enterItem, { body: LAMP })
      const path = recordSale.path.replace(':id', item.id)
      for (const soldAt of TIMES) {
        const status = await post(person, path, { platform: null, priceCents: 100, soldAt }, 'PUT')
        judge(soldAt, status === 400, status)
      }
      for (const priceCents of AMOUNTS) {
        const status = await post(person, path, { platform: null, priceCents, soldAt: new Date().toISOString() }, 'PUT')
        judge(String(priceCents), status === 400, status)
      }
    },
  },
}
