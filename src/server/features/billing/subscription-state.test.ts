import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { ONE_TIME_PAYMENT } from '#contract/billing/plans.ts'
import { readLedger, standingAt } from '#server/features/billing/subscription-state.ts'
import type { BillingFact, SubscriptionStage } from '#server/ports/payments.ts'

const GRACE_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000
const START_MS = Date.UTC(2027, 0, 1)
/** Day 0 is the first of January 2027. */
const day = (days: number) => new Date(START_MS + days * DAY_MS).toISOString()

const snapshot = (
  days: number,
  stage: SubscriptionStage,
  more: { cancel?: boolean; plan?: PlanId; id?: string } = {},
) =>
  ({
    kind: 'subscription',
    at: day(days),
    subscriptionId: more.id ?? 'sub_1',
    plan: more.plan ?? 'pro',
    stage,
    cancelAtPeriodEnd: more.cancel ?? false,
    endedAt: stage === 'ended' ? day(days) : null,
  }) satisfies BillingFact
const paid = (days: number, throughDays: number, paymentId = `pay_${days}`): BillingFact => ({
  kind: 'paid',
  at: day(days),
  paymentId,
  subscriptionId: 'sub_1',
  plan: 'pro',
  amountCents: 1000,
  paidThrough: day(throughDays),
  receiptUrl: null,
})
const pass = (days: number, paymentId = `pass_${days}`): BillingFact => ({
  kind: 'paid',
  at: day(days),
  paymentId,
  subscriptionId: null,
  plan: 'pro',
  amountCents: 2999,
  paidThrough: null,
  receiptUrl: null,
})
const failed = (days: number): BillingFact => ({ kind: 'payment_failed', at: day(days), subscriptionId: 'sub_1' })
const refunded = (days: number, paymentId: string, refundedCents = 1000): BillingFact => ({
  kind: 'refunded',
  at: day(days),
  paymentId,
  refundedCents,
})
const disputed = (days: number, paymentId: string, outcome: 'open' | 'won' | 'lost'): BillingFact => ({
  kind: 'disputed',
  at: day(days),
  paymentId,
  outcome,
})

const standing = (facts: BillingFact[], days: number) => standingAt(readLedger(facts), day(days), GRACE_DAYS)
const subscribed = [snapshot(0, 'incomplete'), snapshot(0, 'active'), paid(0, 30)]

describe('a subscription', () => {
  test('that was begun and never paid gives nothing', () => {
    expect(standing([snapshot(0, 'incomplete'), failed(0)], 1)).toBeNull()
  })
  test('that is paid is active and renews at the end of the period', () => {
    expect(standing(subscribed, 10)).toMatchObject({ status: 'active', plan: 'pro', endsAt: day(30), renews: true })
  })
  test('whose payment is known before itself is active already', () => {
    expect(standing([paid(0, 30)], 1)).toMatchObject({ status: 'active', plan: 'pro' })
  })
  test('that renews moves its end', () => {
    expect(standing([...subscribed, paid(30, 60)], 31)).toMatchObject({ status: 'active', endsAt: day(60) })
  })
  test('that cannot be charged goes on for the grace period and says so, then expires', () => {
    const facts = [...subscribed, failed(30), snapshot(30, 'past_due')]
    expect(standing(facts, 43)).toMatchObject({ status: 'active', paymentFailed: true, renews: false, endsAt: day(44) })
    expect(standing(facts, 44)).toMatchObject({ status: 'expired', plan: null })
  })
  test('that is paid after all is as good as before', () => {
    const facts = [...subscribed, failed(30), snapshot(30, 'past_due'), paid(33, 60), snapshot(33, 'active')]
    expect(standing(facts, 50)).toMatchObject({ status: 'active', paymentFailed: false, renews: true, endsAt: day(60) })
  })
  test('that is canceled keeps its access to the end date and not a day longer', () => {
    const facts = [...subscribed, snapshot(5, 'active', { cancel: true })]
    expect(standing(facts, 29)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      renews: false,
      endsAt: day(30),
    })
    expect(standing(facts, 30)).toMatchObject({ status: 'expired' })
  })
  test('whose cancellation is taken back renews', () => {
    const facts = [...subscribed, snapshot(5, 'active', { cancel: true }), snapshot(6, 'active')]
    expect(standing(facts, 29)).toMatchObject({ renews: true, cancelAtPeriodEnd: false })
  })
  test('that ended stays ended, whatever older event comes late', () => {
    const facts = [snapshot(9, 'ended'), ...subscribed, snapshot(8, 'active')]
    expect(standing(facts, 10)).toMatchObject({ status: 'expired', endsAt: day(9) })
  })
  test('that the provider gave up on expires at that moment', () => {
    expect(standing([...subscribed, snapshot(35, 'unpaid')], 36)).toMatchObject({ status: 'expired', endsAt: day(35) })
  })
  test('changes its plan', () => {
    expect(standing([...subscribed, snapshot(3, 'active', { plan: 'supporter' })], 4)).toMatchObject({
      plan: 'supporter',
    })
  })
  test('whose payment is refunded in full expires at once; in part it goes on', () => {
    expect(standing([...subscribed, refunded(3, 'pay_0')], 4)).toMatchObject({ status: 'expired', endsAt: day(3) })
    expect(standing([...subscribed, refunded(3, 'pay_0', 400)], 4)).toMatchObject({ status: 'active' })
  })
  test('whose payment is claimed back at the bank expires, and returns when the claim is lost', () => {
    const claimed = [...subscribed, disputed(3, 'pay_0', 'open')]
    expect(standing(claimed, 4)).toMatchObject({ status: 'expired' })
    expect(standing([...claimed, disputed(9, 'pay_0', 'won')], 10)).toMatchObject({ status: 'active' })
    expect(standing([...claimed, disputed(9, 'pay_0', 'lost')], 10)).toMatchObject({ status: 'expired' })
  })
  test('that replaces an ended one counts alone', () => {
    const second = { ...paid(20, 50, 'pay_b'), subscriptionId: 'sub_2', plan: 'supporter' } as BillingFact
    const facts = [
      ...subscribed,
      snapshot(9, 'ended'),
      second,
      snapshot(20, 'active', { id: 'sub_2', plan: 'supporter' }),
    ]
    expect(standing(facts, 21)).toMatchObject({ status: 'active', plan: 'supporter', subscriptionId: 'sub_2' })
  })
})

describe('the one-time payment', () => {
  test('buys 30 days of Pro that do not renew', () => {
    expect(standing([pass(0)], 29)).toMatchObject({ status: 'active', plan: 'pro', endsAt: day(30), renews: false })
    expect(standing([pass(0)], 30)).toMatchObject({ status: 'expired', plan: null })
  })
  test('extends the end date there is', () => {
    expect(standing([pass(0), pass(10)], 31)).toMatchObject({ status: 'active', endsAt: day(60) })
    const canceled = [...subscribed, snapshot(5, 'active', { cancel: true }), pass(6)]
    expect(standing(canceled, 31)).toMatchObject({ status: 'active', endsAt: day(60) })
  })
  test('bought after a gap begins then', () => {
    expect(standing([pass(0), pass(40)], 41)).toMatchObject({ endsAt: day(70) })
  })
  test('refunded takes its days back', () => {
    expect(standing([pass(0), pass(10), refunded(12, 'pass_10', 2999)], 13)).toMatchObject({ endsAt: day(30) })
  })
})

const anyFact: fc.Arbitrary<BillingFact> = fc
  .record({
    days: fc.integer({ min: 0, max: 200 }),
    length: fc.integer({ min: 1, max: 40 }),
    id: fc.constantFrom('sub_1', 'sub_2'),
    plan: fc.constantFrom<PlanId>('pro', 'supporter'),
    cancel: fc.boolean(),
    stage: fc.constantFrom<SubscriptionStage>('incomplete', 'active', 'past_due', 'unpaid', 'ended'),
    paymentId: fc.constantFrom('pay_1', 'pay_2', 'pay_3', 'pass_1', 'pass_2'),
    cents: fc.constantFrom(400, 1000, 2999),
    outcome: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    kind: fc.constantFrom('subscription', 'paid', 'paid', 'pass', 'payment_failed', 'refunded', 'disputed'),
  })
  .map(({ days, length, id, plan, cancel, stage, paymentId, cents, outcome, kind }) => {
    if (kind === 'subscription') return snapshot(days, stage, { id, plan, cancel })
    if (kind === 'paid')
      return { ...paid(days, days + length, `${id}_${paymentId}`), subscriptionId: id, plan } as BillingFact
    if (kind === 'pass') return pass(days, paymentId)
    if (kind === 'payment_failed') return { kind, at: day(days), subscriptionId: id } as BillingFact
    const target = cancel ? `${id}_${paymentId}` : paymentId
    return kind === 'refunded' ? refunded(days, target, cents) : disputed(days, target, outcome)
  })

describe('whatever happens', () => {
  test('events that come shuffled and repeated end where the ordered ones end', () => {
    const delivery = fc.array(anyFact, { minLength: 1, maxLength: 25 }).chain((facts) =>
      fc.record({
        ordered: fc.constant(facts.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))),
        delivered: fc
          .tuple(fc.shuffledSubarray(facts, { minLength: facts.length }), fc.subarray(facts))
          .chain(([all, again]) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length })),
        days: fc.integer({ min: 0, max: 300 }),
      }),
    )
    fc.assert(
      fc.property(delivery, ({ ordered, delivered, days }) => {
        expect(standing(delivered, days)).toEqual(standing(ordered, days))
      }),
      { numRuns: 2000 },
    )
  })

  test('nobody has access for longer than what they paid for and the grace period', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 25 }), fc.integer({ min: 0, max: 400 }), (facts, days) => {
        const now = day(days)
        if (standing(facts, days)?.status !== 'active') return
        const kept = readLedger(facts).payments.filter(({ reversedAt }) => !reversedAt)
        const passes = kept.filter(({ subscriptionId }) => !subscriptionId)
        const periods = kept.map(({ paidThrough, at }) => Date.parse(paidThrough ?? at))
        const paidForMs = Math.max(...periods) + passes.length * ONE_TIME_PAYMENT.days * DAY_MS
        expect(Date.parse(now)).toBeLessThan(paidForMs + GRACE_DAYS * DAY_MS)
      }),
      { numRuns: 2000 },
    )
  })

  test('an ended subscription gives nothing any more', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 25 }), (facts) => {
        const ended = [snapshot(201, 'ended', { id: 'sub_1' }), snapshot(201, 'ended', { id: 'sub_2' })]
        expect(standing([...facts, ...ended], 202)?.subscriptionId ?? null).toBeNull()
      }),
    )
  })
})
