import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditTrail } from '#contract/admin/audit.ts'
import {
  type IdeaState,
  listIdeas,
  MOST_WAITING,
  markIdea,
  plannedIdeas,
  removeIdea,
  reviewIdeas,
  suggestIdea,
  voteForIdea,
  withdrawIdea,
} from '#contract/ideas.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<typeof app.seller>>
let admin: Seller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.seller({ name: 'Ada Admin', role: 'admin' })
})
afterAll(() => app.stop())

const suggest = (seller: Seller, title: string) => seller(suggestIdea, { body: { title } })
const mark = (id: string, state: IdeaState) => admin(markIdea, { params: { id }, body: { state } })
const vote = (seller: Seller, id: string, voted = true) => seller(voteForIdea, { params: { id }, body: { voted } })
const seenBy = async (seller: Seller, id: string) => (await seller(listIdeas, {})).ideas.find((idea) => idea.id === id)
async function openIdea(title: string, state: IdeaState = 'open') {
  const { id } = await suggest(await app.seller(), title)
  await mark(id, state)
  return id
}

describe('suggesting', () => {
  test('only its author sees an idea until an admin has looked at it', async () => {
    const [author, other] = [await app.seller({ name: 'Maya Robinson' }), await app.seller()]
    const { id, state, votes, own, voted } = await suggest(author, 'Scan receipts for costs')
    expect({ state, votes, own, voted }).toEqual({ state: 'waiting', votes: 1, own: true, voted: true })
    expect(await seenBy(author, id)).toBeDefined()
    expect(await seenBy(other, id)).toBeUndefined()
    await expect(vote(other, id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await admin(reviewIdeas, {}))[0]).toMatchObject({ id, author: { name: 'Maya Robinson' } })
    await mark(id, 'open')
    expect(await seenBy(other, id)).toMatchObject({ title: 'Scan receipts for costs', own: false, voted: false })
    expect(JSON.stringify(await other(listIdeas, {}))).not.toContain(author.user.id)
  })

  test('nobody fills the list: so many may wait, whatever comes at once', async () => {
    const seller = await app.seller()
    const tries = await Promise.allSettled(
      Array.from({ length: MOST_WAITING + 3 }, (_, nth) => suggest(seller, `Idea number ${nth}`)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_WAITING)
    await expect(suggest(seller, 'One more idea')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('an author takes their own idea back, and nobody else’s', async () => {
    const [author, other] = [await app.seller(), await app.seller()]
    const { id } = await suggest(author, 'An idea to regret')
    await expect(other(withdrawIdea, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await author(withdrawIdea, { params: { id } })
    expect(await seenBy(author, id)).toBeUndefined()
  })

  test('too little and too much are refused', async () => {
    const seller = await app.seller()
    for (const body of [{ title: 'ab' }, { title: 'x'.repeat(101) }, { title: 'fine', detail: 'x'.repeat(1001) }])
      await expect(seller(suggestIdea, { body })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('voting', () => {
  test('one vote per account, a Supporter’s counts three times', async () => {
    const id = await openIdea('Dark labels')
    const [trial, pro, supporter] = [
      await app.seller(),
      await app.seller({ plan: 'pro' }),
      await app.seller({ plan: 'supporter' }),
    ]
    expect((await vote(trial, id)).votes).toBe(2)
    expect((await vote(trial, id)).votes).toBe(2)
    expect((await vote(pro, id)).votes).toBe(3)
    expect((await vote(supporter, id)).votes).toBe(6)
    expect((await supporter(listIdeas, {})).weight).toBe(3)
    expect((await pro(listIdeas, {})).weight).toBe(1)
    expect((await vote(supporter, id, false)).votes).toBe(3)
  })

  test('a hundred taps at once are one vote', async () => {
    const id = await openIdea('Fast voting')
    const seller = await app.seller()
    await Promise.all(Array.from({ length: 20 }, () => vote(seller, id)))
    expect((await seenBy(seller, id))?.votes).toBe(2)
  })

  test('a vote counts as much as the plan its owner has now', async () => {
    const id = await openIdea('Loyal votes')
    const seller = await app.seller({ plan: 'supporter' })
    expect((await vote(seller, id)).votes).toBe(4)
    await app.deps.db.update(users).set({ subscriptionStatus: 'expired' }).where(eq(users.id, seller.user.id))
    expect((await seenBy(seller, id))?.votes).toBe(2)
  })

  test('the most wanted comes first', async () => {
    const [less, more] = [await openIdea('Less wanted'), await openIdea('More wanted')]
    const seller = await app.seller({ plan: 'supporter' })
    await vote(seller, more)
    const order = (await seller(listIdeas, {})).ideas.map(({ id }) => id)
    expect(order.indexOf(more)).toBeLessThan(order.indexOf(less))
  })

  test.each(['done', 'declined'] as const)('what is %s takes no votes', async (state) => {
    const id = await openIdea('Too late', state)
    await expect(vote(await app.seller(), id)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('what is planned', () => {
  test('Supporters see it; to the others it is open like the rest', async () => {
    const id = await openIdea('A planned thing', 'planned')
    const [pro, supporter] = [await app.seller({ plan: 'pro' }), await app.seller({ plan: 'supporter' })]
    expect((await seenBy(supporter, id))?.state).toBe('planned')
    expect((await supporter(plannedIdeas, {})).map((idea) => idea.id)).toContain(id)
    expect((await seenBy(pro, id))?.state).toBe('open')
    expect((await vote(pro, id)).state).toBe('open')
    await expect(pro(plannedIdeas, {})).rejects.toMatchObject({ code: 'payment_required' })
  })
})

describe('deciding', () => {
  test('only admins decide, and the audit trail says what', async () => {
    const author = await app.seller()
    const { id } = await suggest(author, 'Something to decide')
    for (const act of [
      () => author(reviewIdeas, {}),
      () => author(markIdea, { params: { id }, body: { state: 'planned' } }),
      () => author(removeIdea, { params: { id } }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
    await mark(id, 'planned')
    await admin(removeIdea, { params: { id } })
    await expect(admin(removeIdea, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    const { entries } = await admin(auditTrail, { query: { userId: author.user.id } })
    expect(entries.map(({ action }) => action)).toEqual(['idea.removed', 'idea.marked'])
  })
})
