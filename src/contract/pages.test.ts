import { expect, test } from 'vitest'
import { documentTitle, ownAddress, PAGES, pageFor } from '#contract/pages.ts'

test('An address finds its page with a query, a fragment or a trailing slash', () => {
  for (const address of ['/login', '/login/', '/login?error=denied', '/login#main', '/login/?a=/b/']) {
    expect(pageFor(address)?.path).toBe('/login')
  }
  expect(pageFor('/')?.path).toBe('/')
  expect(pageFor('/?subscription=success')?.path).toBe('/')
})

test('A page for each listing is found by its address', () => {
  expect(pageFor('/marketplace-helper/6f1b4c1e-3b0a-4f6e-9d2a-1c2b3a4d5e6f?from=1')?.title).toBe('Marketplace Helper')
  for (const address of ['/marketplace-helper//', '/marketplace-helper/a/b', '/marketplace-helpers/a'])
    expect(pageFor(address), address).toBeUndefined()
})

test('An address that is not in the table has no page', () => {
  for (const address of ['/nothing', '/login/more', '/LOGIN', '//', '', '/api/auth/me', '/__proto__']) {
    expect(pageFor(address), address).toBeUndefined()
  }
})

test('Only a page of ours is gone on to, in a form that fits a redirect', () => {
  expect(ownAddress('/subscription-checkout?plan=pro')).toBe('/subscription-checkout?plan=pro')
  expect(ownAddress('/?section=data#settings')).toBe('/?section=data#settings')
  expect(ownAddress('/checkout?a=b c')).toBe('/checkout?a=b%20c')
  const others = [
    '//evil.example',
    '/checkout?a=\r\nset-cookie: b',
    '/\\evil.example',
    'https://evil.example/checkout',
    'javascript:alert(1)',
    '/nothing',
  ]
  for (const address of [...others, '', null, undefined, `/checkout?${'x'.repeat(500)}`])
    expect(ownAddress(address), String(address)).toBeNull()
})

test('Paths are unique, and what needs an account is never indexed', () => {
  expect(new Set(PAGES.map((page) => page.path)).size).toBe(PAGES.length)
  expect(PAGES.filter((page) => page.access !== 'public' && page.indexed)).toEqual([])
})

test('Titles carry the name of the product and fit a search result', () => {
  for (const page of PAGES) {
    expect(documentTitle(page.title)).toMatch(/ · Snapworth$/)
    expect(page.description.length, page.path).toBeLessThanOrEqual(160)
  }
})
