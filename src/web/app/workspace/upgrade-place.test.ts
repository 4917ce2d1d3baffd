import { expect, test } from 'vitest'
import { upgradePlace } from '#web/app/workspace/upgrade-place.ts'

const placeFor = (subscriptionStatus: string, freeUsesRemaining: number, planShown = false) =>
  upgradePlace({ subscriptionStatus, freeUsesRemaining }, { planShown })

test('whoever may not analyze is asked where the upload would be', () => {
  expect(placeFor('trial', 0)).toBe('required card')
  expect(placeFor('expired', 4)).toBe('required card')
  expect(placeFor('expired', 0, true)).toBe('required card')
})

test('a trial that is nearly used up is told in the upload block, before that only in the account card', () => {
  expect(placeFor('trial', 3)).toBe('upload warning')
  expect(placeFor('trial', 1, true)).toBe('upload warning')
  expect(placeFor('trial', 4)).toBe('account card')
})

test('the open plan in Settings speaks for the account card', () => {
  expect(placeFor('trial', 10, true)).toBe('settings')
})

test('nobody is asked who has a plan, or whom a plan would not help', () => {
  expect(placeFor('active', 0)).toBeNull()
  expect(placeFor('suspended', 2)).toBeNull()
})
