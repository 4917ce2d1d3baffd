import { expect, test } from 'vitest'
import { accessSentence, overlapSentence } from '#web/features/billing/standing-words.ts'

const renewing = {
  subscriptionStatus: 'active',
  subscriptionEndsAt: '2026-11-14T12:00:00.000Z',
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
