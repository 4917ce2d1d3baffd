import { expect, test } from 'vitest'
import { changesOf } from './audit-words.ts'

test('each changed field tells what it was and what it is', () => {
  expect(
    changesOf({ before: { freeUsesRemaining: 5, role: 'user' }, after: { freeUsesRemaining: 10, role: 'admin' } }),
  ).toEqual(['Free Uses Remaining: 5 → 10', 'Role: user → admin'])
})

test('what has only one side tells that one', () => {
  expect(changesOf({ before: {}, after: { report: 'users', firstDay: '2026-01-01' } })).toEqual([
    'Report: users',
    'First day: 2026-01-01',
  ])
})

test('nothing reads as none', () => {
  expect(changesOf({ before: { plan: null }, after: { plan: 'pro' } })).toEqual(['Plan: none → pro'])
})
