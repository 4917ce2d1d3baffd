import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEPT } from '#contract/operations/keeping.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import {
  addTemplate,
  clearEarlier,
  editTemplate,
  listEarlier,
  listTemplates,
  MOST_TEMPLATES,
  removeTemplate,
} from '#contract/sales/replies/own-replies.ts'
import { answerBuyer } from '#contract/sales/replies/replies.ts'
import { addItem, addListings } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const HELLO = { situation: 'availability', title: 'Mine', text: 'Yes! {item} is {price}. Not under 97.' } as const

test('a reply of one’s own comes first, with the item’s facts, and without the floor whatever was written', async () => {
  const seller = await app.seller()
  await seller(addTemplate, { body: HELLO })
  const desk = await addItem(app.deps.db, seller.user.id)
  await addListings(app.deps.db, seller.user.id, [{ platform: 'facebook', price: 110 }], desk)
  await seller(saveMoney, { params: { id: desk.id }, body: { floorPrice: 97 } })
  const { titles, drafts } = await seller(answerBuyer, {
    body: { message: 'Is this available?', itemId: desk.id },
  })
  expect(titles[0]).toBe('Mine')
  expect(drafts[0]).toMatch(/^Yes! the .*desk is \$110\.$/)
})

test('it can be changed and deleted by its owner alone, and braces hold only what there is', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  const { id } = await seller(addTemplate, { body: HELLO })
  const changed = { ...HELLO, text: 'Yes, it is.' }
  for (const act of [
    () => other(editTemplate, { params: { id }, body: changed }),
    () => other(removeTemplate, { params: { id } }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  expect(await seller(editTemplate, { params: { id }, body: changed })).toEqual({ id, ...changed })
  await expect(seller(addTemplate, { body: { ...HELLO, text: 'Not under {floor}.' } })).rejects.toMatchObject({
    fields: { text: expect.stringContaining('{floor} is not a placeholder.') },
  })
  await seller(removeTemplate, { params: { id } })
  expect(await seller(listTemplates, {})).toEqual({ templates: [] })
})

test('there are only so many of them', async () => {
  const seller = await app.seller()
  for (let made = 0; made < MOST_TEMPLATES; made++) await seller(addTemplate, { body: HELLO })
  await expect(seller(addTemplate, { body: HELLO })).rejects.toMatchObject({ code: 'conflict' })
})

test('the last messages stay for their seller alone, each once, until they are cleared', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  const ask = (message: string) => seller(answerBuyer, { body: { message } })
  for (let at = 0; at < KEPT.buyerMessages + 2; at++) await ask(`is number ${at} available?`)
  await ask('is number 5 available?')
  const { messages } = await seller(listEarlier, {})
  expect(messages).toHaveLength(KEPT.buyerMessages)
  expect(messages[0]).toMatchObject({ message: 'is number 5 available?', intent: 'availability', itemId: null })
  expect(new Set(messages.map(({ message }) => message)).size).toBe(KEPT.buyerMessages)
  expect(await other(listEarlier, {})).toEqual({ messages: [] })
  await other(clearEarlier, {})
  expect((await seller(listEarlier, {})).messages).toHaveLength(KEPT.buyerMessages)
  await seller(clearEarlier, {})
  expect(await seller(listEarlier, {})).toEqual({ messages: [] })
})
