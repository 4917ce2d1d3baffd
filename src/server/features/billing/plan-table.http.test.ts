import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { PLAN_TABLE, type PlanLineId, planGives, SUPPORTER_VOTES, type Tier } from '#contract/billing/plan-table.ts'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { listIdeas, plannedIdeas } from '#contract/ideas.ts'
import { summarizeSales } from '#contract/sales/summary.ts'
import { switchEarlyFeature } from '#contract/settings/early-features.ts'
import { readInbox, writeToSupport } from '#contract/support.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { isPaying, turnInPile, turnOf } from '#server/platform/jobs/turn.ts'
import { type AiServer, answer, startAiServer } from '#tests/ai-server.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>
const TIERS: Tier[] = ['trial', 'pro', 'supporter']

let ai: AiServer
let app: App
let sellers: Record<Tier, Seller>
let searches = 0
beforeAll(async () => {
  ai = await startAiServer(answer(LAMP_ANSWER))
  app = await startTestApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1` })
  app.deps.priceSources.push({
    provider: 'openai',
    name: 'a live search',
    rights: { mayMix: true, mayStore: false },
    async research() {
      searches += 1
      return { comparables: [], readAt: app.deps.now() }
    },
    ping: async () => {},
  })
  sellers = {
    trial: await app.seller(),
    pro: await app.seller({ plan: 'pro' }),
    supporter: await app.seller({ plan: 'supporter' }),
  }
})
afterAll(async () => {
  await app.stop()
  await ai[Symbol.asyncDispose]()
})

const LAMP = { typeId: 'lamp', category: 'x', type: 'x', condition: 'Good' as const }
const NOT_SAID = { department: null, style: null, material: null, brand: null, model: null }

/** Which model was asked what the photo shows. */
async function modelAskedFor(seller: Seller) {
  ai.requests.length = 0
  await analyzeWith(seller.fetch, await newPhoto())
  const { body } = ai.requests[0]!
  return { model: body.model as string, asksForBrand: JSON.stringify(body).includes('Brand, model and size') }
}
const strongerModelIsFor = async (tier: Tier) => (await modelAskedFor(sellers[tier])).model === 'gpt-4o'
const answersOf = async (given: Promise<unknown>) =>
  given.then(
    () => true,
    ({ code }) => {
      expect(code).toBe('payment_required')
      return false
    },
  )

/** Each line is tried from outside: whether this plan has more of it than the trial. */
const GIVEN: Record<Exclude<PlanLineId, 'price-alerts' | 'badge'>, (tier: Tier) => Promise<boolean>> = {
  async analyses(tier) {
    const { fetch, user } = sellers[tier]
    expect(user.freeUsesRemaining).toBe(FREE_ANALYSES)
    const left = (uses: number) =>
      app.deps.db.update(users).set({ freeUsesRemaining: uses }).where(eq(users.id, user.id))
    await left(0)
    const given = await answersOf(analyzeWith(fetch, await newPhoto()))
    await left(FREE_ANALYSES)
    return given
  },
  'ai-models': strongerModelIsFor,
  async 'brand-and-model'(tier) {
    expect((await modelAskedFor(sellers[tier])).asksForBrand).toBe(true)
    return strongerModelIsFor(tier)
  },
  async processing(tier) {
    const { user } = sellers[tier]
    const [arrivedMs, soonerMs] = [10_000, 5000]
    const waited = { arrivedMs: soonerMs, paying: false }
    const arrived = { arrivedMs, paying: isPaying(user) }
    const overtakes = turnOf(arrived) < turnOf(waited)
    expect(turnInPile({ ...arrived, place: 0 }) < turnInPile({ ...waited, place: 0 })).toBe(overtakes)
    return overtakes
  },
  async 'market-research'(tier) {
    searches = 0
    await sellers[tier](enterItem, { body: { ...LAMP, ...NOT_SAID } })
    return searches > 0
  },
  async figures(tier) {
    const all = (await sellers[tier](summarizeSales, { query: {} })).since === null
    const taxes = (await sellers[tier].fetch('/api/sales/tax-pack.zip?year=2026')).status
    expect(taxes).toBe(all ? 200 : 402)
    return all
  },
  async support(tier) {
    const admin = await app.seller({ role: 'admin' })
    const { id: sooner } = await app.visitor()(writeToSupport, { body: { email: 'a@example.com', message: 'Hello' } })
    const { id } = await sellers[tier](writeToSupport, { body: { message: 'Hello' } })
    const line = (await admin(readInbox, { query: {} })).messages.map((message) => message.id)
    return line.indexOf(id) < line.indexOf(sooner)
  },
  'early-features': (tier) =>
    answersOf(sellers[tier](switchEarlyFeature, { params: { feature: 'shelfLabels' }, body: { on: true } })),
  votes: async (tier) => (await sellers[tier](listIdeas, {})).weight === SUPPORTER_VOTES,
  'plans-ahead': (tier) => answersOf(sellers[tier](plannedIdeas, {})),
}

test.each(Object.entries(GIVEN))('%s: the server gives it to those whose plan says so', async (line, isGiven) => {
  const given: Tier[] = []
  for (const tier of TIERS) if (await isGiven(tier)) given.push(tier)
  expect(given).toEqual(TIERS.filter((tier) => planGives(sellers[tier].user, line as PlanLineId)))
})

test('every line of the table is tried here, but for two', () => {
  // Price alerts come by a job at night and are tried with it; the badge is something to look at.
  expect([...Object.keys(GIVEN), 'price-alerts', 'badge'].sort()).toEqual(Object.keys(PLAN_TABLE).sort())
})
