import { expect, test } from 'vitest'
import {
  accessSentence,
  creditSentence,
  overlapSentence,
  planChangeSentence,
  resumeSentence,
  waitSentence,
} from '#web/features/billing/standing-words.ts'

const renewing = {
  subscriptionStatus: 'active',
  subscriptionEndsAt: '2026-11-14T12:00:00.000Z',
  paidThrough: '2026-11-14T12:00:00.000Z',
  plan: 'pro',
  renews: true,
  mayHaveCredit: false,
  cancelAtPeriodEnd: false,
  paymentFailed: false,
  hasSubscription: true,
} as const

test('a running subscription says when it renews and what that costs', () => {
  expect(accessSentence(renewing)).toBe('Renews on Nov 14, 2026 for $10.00.')
  expect(accessSentence({ ...renewing, plan: 'supporter' })).toBe('Renews on Nov 14, 2026 for $25.00.')
})

test('after a change to a cheaper plan it does not claim that the whole price is charged', () => {
  expect(accessSentence({ ...renewing, mayHaveCredit: true })).toBe(
    'Renews on Nov 14, 2026 for $10.00, less any credit left from your earlier plan.',
  )
})

test('a canceled one says how long access goes on', () => {
  expect(accessSentence({ ...renewing, renews: false, cancelAtPeriodEnd: true })).toBe(
    'Canceled. You keep Pro until Nov 14, 2026, and nothing more is charged.',
  )
})

test('an unpaid renewal is said before anything else', () => {
  expect(accessSentence({ ...renewing, paymentFailed: true, cancelAtPeriodEnd: true })).toMatch(/payment failed/)
})

test('a one-time payment does not claim to renew', () => {
  expect(accessSentence({ ...renewing, renews: false, hasSubscription: false })).toBe(
    'You have Pro until Nov 14, 2026. It does not renew.',
  )
})

test('what ended says when; what never began says nothing', () => {
  expect(accessSentence({ ...renewing, subscriptionStatus: 'expired', renews: false })).toBe(
    'Your access ended on Nov 14, 2026.',
  )
  expect(accessSentence({ ...renewing, subscriptionEndsAt: null })).toBeNull()
})

test('who subscribes while paid days are left hears that they run beside it', () => {
  const pass = { ...renewing, renews: false, hasSubscription: false }
  expect(overlapSentence(pass)).toBe(
    'You already have Pro until Nov 14, 2026. The subscription starts today, and those days are not added to it. To use them up first, subscribe after that day.',
  )
  expect(overlapSentence({ ...pass, subscriptionStatus: 'expired' })).toBeNull()
  expect(overlapSentence({ ...pass, subscriptionEndsAt: null }), 'no end to run up to').toBeNull()
  expect(overlapSentence(renewing), 'nothing is bought a second time').toBeNull()
})

test('where days paid once are left, it is said when to subscribe', () => {
  const pass = { ...renewing, renews: false, hasSubscription: false, paidThrough: null }
  expect(waitSentence(pass)).toBe(
    'Subscribe when it ends, to lose nothing: a subscription starts on the day you pay, and days left are not added to it.',
  )
  expect(waitSentence(renewing)).toBeNull()
})

test('credit of an earlier plan is said to be taken off, where there may be some', () => {
  expect(creditSentence({ ...renewing, mayHaveCredit: true })).toBe(
    'Any credit left from your earlier plan is taken off what is due today.',
  )
  expect(creditSentence(renewing)).toBeNull()
})

test('a resumed subscription goes on after its own month, whenever access ends', () => {
  const canceled = { ...renewing, renews: false, cancelAtPeriodEnd: true }
  expect(resumeSentence(canceled)).toBe('Nothing is charged now; it simply continues after Nov 14, 2026.')
  expect(resumeSentence({ ...canceled, subscriptionEndsAt: '2026-12-14T12:00:00.000Z' })).toBe(
    'Nothing is charged now; it renews on Nov 14, 2026. The days you paid for once, until Dec 14, 2026, then run beside it and are not added to it.',
  )
  expect(resumeSentence({ ...canceled, paidThrough: null })).toBe('Nothing is charged now; it simply continues.')
})

test('a change of the plan says what is charged today, and what after', () => {
  const at = '2026-11-14T12:00:00.000Z'
  const dearer = { dueCents: 750, creditCents: 0, next: { at, cents: 2500 } }
  expect(planChangeSentence('supporter', dearer)).toBe(
    '$7.50 is charged today for the rest of this month. The renewal on Nov 14, 2026 costs $25.00.',
  )
  expect(
    planChangeSentence('supporter', { ...dearer, next: { at, cents: 2000 } }),
    'with credit of an earlier change',
  ).toBe(
    '$7.50 is charged today for the rest of this month. The renewal on Nov 14, 2026 costs $20.00; once your credit is used up, it is $25.00 a month.',
  )
  expect(planChangeSentence('supporter', { ...dearer, next: null })).toBe(
    '$7.50 is charged today for the rest of this month. It does not renew.',
  )
  const cheaper = { dueCents: 0, creditCents: 750, next: { at, cents: 250 } }
  expect(planChangeSentence('pro', cheaper)).toBe(
    'Nothing is charged today, and $7.50 for the rest of this month is taken off your next renewals. The renewal on Nov 14, 2026 costs $2.50; once your credit is used up, it is $10.00 a month.',
  )
  expect(planChangeSentence('pro', { ...cheaper, next: null })).toBe(
    'Nothing is charged today. Your subscription does not renew, so the $7.50 for the rest of this month can only be taken off a later subscription.',
  )
})
