import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackArea } from '#tests/attacks/attack.ts'
import { CATALOG } from '#tests/attacks/catalog.ts'
import { type Ground, startGround } from '#tests/attacks/ground.ts'
import { paymentSignatures } from '#tests/attacks/payment-signatures.ts'

const TIMEOUT = 300_000

/** Payments need a server of their own: where the tests of Stripe have one, the same signatures are tried. */
const TRIED = CATALOG.filter((area) => area !== paymentSignatures)

/** Some of each kind; `npm run attack` tries all of it. */
let ground: Ground
beforeAll(async () => {
  ground = await startGround({ quick: true })
}, TIMEOUT)
afterAll(() => ground.stop())

test.each(TRIED)('what is tried holds: $name', { timeout: TIMEOUT }, async (area) => {
  const { tried, broken } = await attackArea(area, ground)
  expect(broken).toEqual([])
  expect(tried).toBeGreaterThan(8)
})

test('what does not hold, or cannot be tried, is told', async () => {
  const area = {
    name: 'Doors',
    attacks: {
      async open(_: Ground, judge: (tried: string, held: boolean, got?: unknown) => void) {
        judge('the front', true)
        judge('the back', false, 'open')
      },
      locked: () => Promise.reject(new Error('no key')),
    },
  }
  expect(await attackArea(area, ground)).toEqual({
    area: 'Doors',
    tried: 3,
    held: 1,
    broken: ['Doors, open: the back "open"', 'Doors, locked: could not be tried "Error: no key"'],
  })
})
