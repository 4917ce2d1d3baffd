import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteItem } from '#contract/items/items.ts'
import { keepItem, saveMoney } from '#contract/sales/item-money.ts'
import { answerBuyer } from '#contract/sales/replies/replies.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { items } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import type { ReplyBrief } from '#server/ports/reply-writer.ts'
import { addItem, addListings } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>

/** A desk at $120, posted for $110 where the buyer saw it. */
async function addDesk(seller: Seller) {
  const { db } = app.deps
  const desk = await addItem(db, seller.user.id)
  const saw = {
    platform: 'facebook',
    syncStatus: 'posted',
    price: 110,
    allowShipping: false,
    allowPickup: true,
  } as const
  await addListings(db, seller.user.id, [saw], desk)
  return desk.id
}

test('a message without an item gets its intent and three replies that invent nothing', async () => {
  const seller = await app.seller()
  const reply = await seller(answerBuyer, { body: { message: 'Is this still available?' } })
  expect(reply).toMatchObject({ intent: 'availability', warning: null })
  expect(reply.drafts).toHaveLength(3)
  expect(reply.titles).toHaveLength(3)
  expect(reply.drafts.join(' ')).not.toMatch(/\$|condition|ship/)
})

test('an offer is measured by the price the buyer sees, and answered with the item’s facts', async () => {
  const seller = await app.seller()
  const itemId = await addDesk(seller)
  const low = await seller(answerBuyer, { body: { message: 'would u take 50 bucks', itemId } })
  expect(low.intent).toBe('lowball')
  expect(low.drafts[1]).toContain('stay at $110')
  const fair = await seller(answerBuyer, { body: { message: 'would u take 100 bucks', itemId } })
  expect(fair).toMatchObject({ intent: 'offer', titles: ['Accept', 'Ask for a bit more', 'Stay at the price'] })
  const asked = await seller(answerBuyer, { body: { message: 'still have it?', itemId } })
  expect(asked.drafts).toEqual([
    'Hi! Yes, the mid-century desk is still available. When would you like to pick it up?',
    'Hi! Yes, it is still here. It is in good condition. The price is $110. It is pickup only.',
    'Hi! Someone else asked before you. If it does not work out, you are next. Should I message you then?',
  ])
})

test('an offer that the seller takes can be accepted, however far it is under the price', async () => {
  const seller = await app.seller()
  const itemId = await addDesk(seller)
  const offering = { body: { message: 'would u take 65 bucks', itemId } }
  expect((await seller(answerBuyer, offering)).titles).toContain('Say no kindly')
  await seller(saveMoney, { params: { id: itemId }, body: { floorPrice: 60 } })
  const { titles, drafts } = await seller(answerBuyer, offering)
  expect(titles).toEqual(['Accept', 'Ask for a bit more', 'Stay at the price'])
  expect(drafts.join(' ')).not.toMatch(/too low|\b60\b/)
})

test('a condition nobody saw is asked of the seller, not promised to the buyer', async () => {
  const seller = await app.seller()
  const itemId = await addDesk(seller)
  const { db } = app.deps
  const [desk] = await db.select().from(items).where(eq(items.id, itemId))
  await db
    .update(items)
    .set({ identification: { ...desk!.identification, conditionSeen: false } })
    .where(eq(items.id, itemId))
  const { intent, drafts } = await seller(answerBuyer, { body: { message: 'any scratches?', itemId } })
  expect(intent).toBe('condition')
  expect(drafts[0]).toContain('What I noticed: ____.')
  expect(drafts.join(' ')).not.toContain('good condition')
})

test('of what the seller calls poor nobody is told that it has no flaws', async () => {
  const seller = await app.seller()
  const itemId = await addDesk(seller)
  const base = { condition: 'Poor' as const }
  await app.deps.db
    .update(items)
    .set({ base, answers: { flaws: ['none'] } })
    .where(eq(items.id, itemId))
  const { drafts } = await seller(answerBuyer, { body: { message: 'any scratches?', itemId } })
  expect(drafts[0]).toBe('Hi! It is in poor condition. Is there a part you would like to see?')
})

test('whether it works is what the seller said, however the guide asks for it', async () => {
  const seller = await app.seller()
  const itemId = await addDesk(seller)
  const { db } = app.deps
  const [desk] = await db.select().from(items).where(eq(items.id, itemId))
  const identification = { ...desk!.identification, typeId: 'binoculars', type: 'Binoculars', style: null }
  await db
    .update(items)
    .set({ identification, answers: { works: 'not working' } })
    .where(eq(items.id, itemId))
  const { drafts } = await seller(answerBuyer, { body: { message: 'Is it working?', itemId } })
  expect(drafts[0]).toBe('Hi! Sold as is: not working. Is there a part you would like to see?')
  const asked = await seller(answerBuyer, { body: { message: 'still available?', itemId } })
  expect(asked.drafts[0]).toBe('Hi! Yes, the binoculars are still available. When would you like to pick them up?')
})

test('what buyers write most is understood, kept and answered', async () => {
  const seller = await app.seller()
  const itemId = await addDesk(seller)
  const asked = async (message: string) => {
    const { intent, titles } = await seller(answerBuyer, { body: { message, itemId } })
    return [intent, titles[0]]
  }
  expect(await asked('I’ll take it')).toEqual(['offer', 'Accept'])
  expect(await asked('Do you take Venmo?')).toEqual(['other', 'Say what works'])
  expect(await asked('Can you hold it until Friday?')).toEqual(['pickup', 'Agree to hold it'])
  expect(await asked('Where are you located?')).toEqual(['pickup', 'Say the area'])
})

test('what is sold is no longer available', async () => {
  const seller = await app.seller()
  const itemId = await addDesk(seller)
  const soldAt = new Date().toISOString()
  await seller(recordSale, {
    query: {},
    params: { id: itemId },
    body: { platform: 'facebook', priceCents: 11_000, soldAt },
  })
  const { drafts } = await seller(answerBuyer, { body: { message: 'would you take 90?', itemId } })
  for (const draft of drafts) expect(draft).toContain('no longer available')
})

test('neither is what the seller keeps', async () => {
  const seller = await app.seller()
  const itemId = await addDesk(seller)
  await seller(keepItem, { params: { id: itemId }, body: { fate: 'kept' } })
  const { drafts } = await seller(answerBuyer, { body: { message: 'Is this still available?', itemId } })
  for (const draft of drafts) expect(draft).toContain('no longer available')
})

test('a scam gets a warning and no reply', async () => {
  const seller = await app.seller()
  const message = 'I send you a 6 digit code, tell me the code so I know you are real'
  const reply = await seller(answerBuyer, { body: { message } })
  expect(reply).toMatchObject({ intent: 'scam', drafts: [], titles: [] })
  expect(reply.warning).toContain('Do not send the code.')
})

test('somebody else’s, deleted and unknown items are not there', async () => {
  const seller = await app.seller()
  const other = await app.seller()
  const itemId = await addDesk(seller)
  const about = (id: string) => ({ body: { message: 'hi', itemId: id } })
  await expect(other(answerBuyer, about(itemId))).rejects.toMatchObject({ code: 'not_found' })
  await expect(seller(answerBuyer, about(randomUUID()))).rejects.toMatchObject({ code: 'not_found' })
  await seller(deleteItem, { params: { id: itemId } })
  await expect(seller(answerBuyer, about(itemId))).rejects.toMatchObject({ code: 'not_found' })
})

test('an empty message and an endless one are refused with a sentence', async () => {
  const seller = await app.seller()
  await expect(seller(answerBuyer, { body: { message: ' ' } })).rejects.toMatchObject({
    code: 'invalid',
    message: 'Please paste the buyer’s message',
  })
  await expect(seller(answerBuyer, { body: { message: 'a'.repeat(2001) } })).rejects.toMatchObject({ code: 'invalid' })
})

test('an engine words the replies, but not a scam’s, and no sum that the rules did not name', async () => {
  const asked: ReplyBrief[] = []
  const wordings = ['Hi Dana! Could you do a little more?', 'For you $5.', 'Sorry Dana, no.']
  const { replyWriters } = app.deps
  const write = async (brief: ReplyBrief) => {
    asked.push(brief)
    return wordings
  }
  replyWriters.push({ engine: 'gemini', write })
  try {
    const seller = await app.seller()
    const itemId = await addDesk(seller)
    const { drafts } = await seller(answerBuyer, { body: { message: 'would you take 50? Dana', itemId } })
    expect(drafts).toEqual([wordings[0], expect.stringContaining('stay at $110'), wordings[2]])
    expect(asked[0]).toMatchObject({ intent: 'lowball', facts: { price: 110 } })
    const scam = await seller(answerBuyer, { body: { message: 'what is the verification code you got' } })
    expect(scam.intent).toBe('scam')
    expect(asked).toHaveLength(1)
    replyWriters[0]!.write = () => Promise.reject(new Error('away'))
    const alone = await seller(answerBuyer, { body: { message: 'would you take 50? Dana', itemId } })
    expect(alone.drafts[1]).toContain('stay at $110')
  } finally {
    replyWriters.length = 0
  }
})
