import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { API } from '#contract/api.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import { EVENT_AREAS } from '#contract/operations/operations.ts'
import { PRIVACY_SECTIONS } from '#web/features/public/document/privacy-sections.tsx'

const textOf = (id: string) =>
  renderToStaticMarkup(PRIVACY_SECTIONS.find((section) => section.id === id)!.body)
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')

test('The policy says for how long each thing is kept, in the figures that the sweeps work with', () => {
  expect(textOf('collected')).toContain(`Usage logs are kept for ${KEPT.usageLogMonths} months and then deleted.`)
  expect(textOf('collected')).toContain(`forgotten within ${KEPT.addressHours} hours`)
  expect(textOf('collected')).toContain(`too many, within ${KEPT.misbehavedAddressHours} hours`)
  const keeping = textOf('keeping')
  expect(keeping).toContain(`undone for ${KEPT.undoMinutes} minutes`)
  expect(keeping).toContain(`Usage logs: ${KEPT.usageLogMonths} months.`)
  expect(keeping).toContain(`without anything about you: ${KEPT.serverEventDays} days.`)
  expect(keeping).toContain(`A sign-in: ${KEPT.sessionDays} days`)
  expect(keeping).toContain(`AI requests you had on a day: ${KEPT.dailyCountDays} days.`)
  expect(keeping).toContain(`and ${KEPT.longestSessionDays} days at most.`)
  expect(keeping).toContain(`An export you asked for: ${KEPT.exportDays} days.`)
  expect(keeping).toContain(`sending you an email: ${KEPT.finishedJobDays} days.`)
})

test('A usage log is what the server keeps, and it keeps no page visits and no network addresses', () => {
  expect(textOf('collected')).not.toMatch(/which pages/i)
  expect(textOf('collected')).toContain('in none of our logs')
})

test('No limit remembers a network address for longer than the policy says, with an hour until it is swept', () => {
  const windows = Object.values(API).flatMap((endpoints) => endpoints.map(({ limit }) => limit?.perSeconds ?? 0))
  expect(Math.max(...windows)).toBeLessThanOrEqual((KEPT.addressHours - 1) * 3600)
})

test('What a session notes of a device is told, and that it goes with the session', () => {
  const collected = textOf('collected')
  for (const words of ['what its browser calls itself', 'first part of its network address', 'when it was last used'])
    expect(collected).toContain(words)
  expect(collected).toContain('It is deleted with the sign-in.')
})

test('What the audit trail keeps of a person is told, and that it has no end', () => {
  const keeping = textOf('keeping')
  for (const words of [
    'from what to what',
    'your name or email address',
    'no end date',
    'not even when your account is',
  ])
    expect(keeping).toContain(words)
  expect(textOf('legal-basis')).toContain('audit trail')
})

test('Every kind of event that names an account is told, and what is kept to check a second step', () => {
  const keeping = textOf('keeping')
  const told = {
    signin: 'signed in to and how',
    login: 'a password asked for again was wrong',
    session: 'signed out of',
    password: 'a new password',
    email: 'email address or role',
    role: 'which role',
    factor: 'added to its two-step verification or removed from it',
    token: 'a token for programs was made, and what it allows, or revoked',
  }
  expect(Object.keys(told)).toEqual(EVENT_AREAS.security)
  for (const words of Object.values(told)) expect(keeping).toContain(words)
  const collected = textOf('collected')
  for (const words of ['authenticator app', 'passkey', 'recovery codes are stored as hashes'])
    expect(collected).toContain(words)
})
