import { expect, test } from 'vitest'
import { failedInPlaywright } from '../scripts/failed-tests.ts'

test('a journey that ran out of time says what it was waiting for', () => {
  const errors = [
    { message: 'Test timeout of 120000ms exceeded.' },
    {
      message:
        'Error: locator.click: Test timeout exceeded.\nCall log:\n  - waiting for a button\n    at e2e/billing.e2e.ts:74',
    },
  ]
  const spec = {
    title: 'A card is declined',
    file: 'billing.e2e.ts',
    tests: [{ status: 'flaky', results: [{ errors }] }],
  }
  const report = { stats: { expected: 0, flaky: 1, unexpected: 0 }, suites: [{ title: '', specs: [spec] }], errors: [] }
  expect(failedInPlaywright(report)).toEqual([
    {
      name: 'billing.e2e.ts › A card is declined',
      isFlaky: true,
      error: [
        'Test timeout of 120000ms exceeded.',
        'Error: locator.click: Test timeout exceeded.',
        'Call log:',
        '  - waiting for a button',
      ].join('\n       '),
    },
  ])
})
