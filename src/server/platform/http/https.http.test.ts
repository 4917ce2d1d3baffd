import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { addTotp, beginTotp } from '#contract/accounts/second-factor.ts'
import { codeOf, fromBase32, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://snapworth.test' })
})
afterAll(() => app.stop())

test('where people come over https, browsers are told to never come otherwise', async () => {
  const { headers } = await app.visitor().fetch('/healthz')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

test('every cookie is for this host alone, over https alone, and for no script', async () => {
  const seller = await app.seller()
  const { secret, setup } = await seller(beginTotp, { body: { password: PASSWORD } })
  const signIn = async () => {
    const body = JSON.stringify({ email: seller.email, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const answer = await app.visitor().fetch(login.path, { method: 'POST', headers, body })
    return answer.headers.get('set-cookie')!.split(/,(?=\S)/)
  }
  const session = await signIn()
  await seller(addTotp, { body: { setup, code: codeOf(fromBase32(secret), stepAt(app.deps.now())) } })
  const secondStep = await signIn()
  expect([...session, ...secondStep].map((cookie) => cookie.split('=')[0])).toEqual(
    expect.arrayContaining(['__Host-snapworth', '__Host-snapworth-device', '__Host-snapworth-second-step']),
  )
  for (const cookie of [...session, ...secondStep]) {
    expect(cookie).toMatch(/^__Host-snapworth/)
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
  }
})

test('the API reference names the cookie of the session', async () => {
  const { components } = await (await app.visitor().fetch('/api/openapi.json')).json()
  const { cookies } = await app.seller()
  expect([...cookies.keys()]).toContain(components.securitySchemes.session.name)
})
