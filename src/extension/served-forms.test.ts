import { expect, test } from 'vitest'
import { FORMS_MAX_CHARACTERS } from '#contract/posting/forms/extension-forms.ts'
import { FACEBOOK } from '#contract/posting/forms/facebook.ts'
import { MARKET_FORMS } from '#contract/posting/forms/market-forms.ts'
import { MERCARI } from '#contract/posting/forms/mercari.ts'
import { formsIn, newestFrom } from '#extension/served-forms.ts'

const newer = { ...FACEBOOK, version: FACEBOOK.version + 1 }
const textOf = (...forms: unknown[]) => JSON.stringify({ forms })

const RUNS = 'globalThis.ran = true'
const appSays = (text: string, status = 200) =>
  newestFrom('https://sell.example.com', [], async () => new Response(text, { status }))

test('a newer form is taken, an older one and another marketplace’s own stay', async () => {
  expect(await appSays(textOf(newer, { ...MERCARI, minWidthPx: 5 }))).toEqual([newer, ...MARKET_FORMS.slice(1)])
})

test('a form that is none does not keep a good one beside it from being taken', () => {
  expect(formsIn(textOf({ ...MERCARI, version: 9, onload: RUNS }, newer))).toEqual([newer])
})

test.each([
  ['no answer', '', 500],
  ['a page', `<script>${RUNS}</script>`, 200],
  ['code', RUNS, 200],
  ['half an answer', textOf(newer).slice(0, 100), 200],
  ['a text instead of forms', JSON.stringify({ forms: RUNS }), 200],
  ['forms that reach for all objects', '{"forms":[{"__proto__":{"version":99}}],"__proto__":{"forms":[]}}', 200],
  ['more than anybody reads', textOf(newer).padEnd(FORMS_MAX_CHARACTERS + 1), 200],
])('after %s the forms are what they were', async (_, text, status) => {
  expect(await appSays(text, status)).toEqual(MARKET_FORMS)
  expect(globalThis).not.toHaveProperty('ran')
})

test('the last good form stands while the app cannot be reached', async () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
  expect((await newestFrom('https://sell.example.com', [newer], unreachable))[0]).toBe(newer)
})
