import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTypes } from '#contract/items/item-types.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('every type can be looked up under what people call it, in a small answer', async () => {
  const seller = await app.seller()
  const types = await seller(listTypes, {})
  expect(types).toHaveLength(TYPES.length)
  const lamp = types.find(({ id }) => id === 'lamp')
  expect(lamp).toMatchObject({ name: 'Table or floor lamp', category: 'Home & Decor', departments: [] })
  expect(lamp!.nouns).toEqual(expect.arrayContaining(['lamp', 'table lamp', 'torchiere']))
  expect(types.find(({ id }) => id === 'dress')!.departments).toContain('women')
  expect(JSON.stringify(types).length).toBeLessThan(80_000)
})
