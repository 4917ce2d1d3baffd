import { expect, test } from 'vitest'
import { FACEBOOK } from '#contract/posting/forms/facebook.ts'
import { FormRules, MarketForm } from '#contract/posting/forms/market-form.ts'
import { MARKET_FORMS, newestForms } from '#contract/posting/forms/market-forms.ts'
import { PRACTICE_FORM } from '#contract/posting/forms/practice.ts'
import { inAllLanguages } from '#contract/posting/forms/read-form.ts'

test.each(MARKET_FORMS)('the form of $platform is data, and nothing but what its schema knows', (form) => {
  expect(MarketForm.parse(JSON.parse(JSON.stringify(form)))).toEqual(form)
})

test('so is the form to practice on', () => {
  expect(FormRules.parse(PRACTICE_FORM)).toEqual(PRACTICE_FORM)
})

const [step] = FACEBOOK.steps
const withFields = (field: object) => ({ ...FACEBOOK, steps: [{ ...step, fields: [field] }] })
const title = { field: 'title', required: true, kind: 'text' }

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'form'],
  ['code beside the data', { ...FACEBOOK, script: 'alert(1)' }],
  ['code in a step', { ...FACEBOOK, steps: [{ ...step, run: '() => alert(1)' }] }],
  ['a marketplace nobody fills in', { ...FACEBOOK, platform: '5miles' }],
  ['a version that is a text', { ...FACEBOOK, version: '2' }],
  ['a version without end', { ...FACEBOOK, version: 1e12 }],
  ['no steps', { ...FACEBOOK, steps: [] }],
  ['a thousand steps', { ...FACEBOOK, steps: Array(1000).fill(step) }],
  [
    'a field no listing has',
    withFields({ ...title, field: 'password', find: [{ by: 'selector', selector: 'input' }] }),
  ],
  ['a selector without end', withFields({ ...title, find: [{ by: 'selector', selector: 'a '.repeat(200) }] })],
  ['a finder that is code', withFields({ ...title, find: [{ by: 'script', code: 'alert(1)' }] })],
  ['a kind that presses', withFields({ ...title, kind: 'press', find: [{ by: 'selector', selector: 'button' }] })],
  ['another host to run on', { ...FACEBOOK, matches: ['https://*.example.com/*'] }],
  ['all hosts to run on', { ...FACEBOOK, matches: ['https://*/*'] }],
  ['a listing elsewhere', { ...FACEBOOK, listing: { ...FACEBOOK.listing, addresses: ['https://example.com/{id}'] } }],
  [
    'a host that only begins so',
    { ...FACEBOOK, listing: { ...FACEBOOK.listing, addresses: ['https://www.facebook.com.example.com/{id}'] } },
  ],
  ['an address that is code', { ...FACEBOOK, listing: { ...FACEBOOK.listing, managed: 'javascript:alert(1)' } }],
  ['words for everything there is', JSON.parse('{"__proto__":{"polluted":true}}')],
  ['a word that is no word', { ...FACEBOOK, languages: { es: { Title: { toString: 'Título' } } } }],
])('%s is no form', (_, form) => {
  expect(MarketForm.safeParse(form).success).toBe(false)
  expect({}).not.toHaveProperty('polluted')
})

test('of two forms the one with the higher version is taken, and a marketplace without one keeps its own', () => {
  const later = { ...FACEBOOK, version: FACEBOOK.version + 2 }
  const between = { ...FACEBOOK, version: FACEBOOK.version + 1 }
  expect(newestForms([later, between])[0]).toBe(later)
  expect(newestForms([{ ...FACEBOOK, minWidthPx: 1 }])).toEqual(MARKET_FORMS)
})

test('a word is looked for in every language that the form knows', () => {
  expect(inAllLanguages(FACEBOOK, 'Title')).toEqual(['Title', 'Título', 'Titre'])
  expect(inAllLanguages(FACEBOOK, 'constructor')).toEqual(['constructor'])
})
