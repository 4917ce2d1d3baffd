import { ADMIN, expect, test } from './fixtures.ts'

test('A page makes no markup and no script of a text, and the operator hears of the try', async ({
  context,
  request,
}) => {
  // Its own page: the browser says in the console what it stopped.
  const page = await context.newPage()
  const reported = page.waitForResponse('**/api/csp-reports')
  await page.goto('/terms')
  const attempts = await page.evaluate(() => {
    const tried = (act: () => void) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const div = document.createElement('div')
    const script = document.createElement('script')
    return [
      tried(() => Object.assign(div, { innerHTML: '<img src=x onerror=alert(1)>' })),
      tried(() => Object.assign(script, { src: '/theme.js' })),
      tried(() => Object.assign(script, { text: 'alert(1)' })),
    ]
  })
  expect(attempts).toEqual(['TypeError', 'TypeError', 'TypeError'])
  expect((await reported).status()).toBe(204)
  await request.post('/api/auth/login', { data: ADMIN })
  const told = async () => (await (await request.get('/api/admin/logs?kind=policy')).json()).events[0]?.message
  await expect.poll(told).toBe('A browser kept trusted-types-sink out of /terms, by require-trusted-types-for')
})
