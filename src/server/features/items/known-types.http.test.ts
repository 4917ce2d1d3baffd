import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTypes, readWords } from '#contract/items/item-types.ts'
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

test('the words by which a type was found tell what else is known', async () => {
  const seller = await app.seller()
  const words = (id: string, text: string) => seller(readWords, { params: { id }, query: { text } })
  expect(await words('headphones', 'Sony headphones WH-1000XM4 black')).toEqual({
    brand: 'Sony',
    model: 'WH-1000XM4',
    color: 'black',
  })
  await expect(words('spaceship', 'Sony headphones')).rejects.toMatchObject({ code: 'not_found' })
})
