import { signIn, toast } from './admin-parts.ts'
import { ADMIN, expect, expectAccessible, mailsTo, PASSWORD, test } from './fixtures.ts'

test('A seller writes to support, and an admin answers', async ({ page, signUp, server }) => {
  const { email } = await signUp('Nora Fields')
  const question = `Why is my lamp so cheap? ${email}`
  await page.goto('/contact')
  await page.getByLabel('Your message').fill(question)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We have your message.')).toBeVisible()
  const own = page.getByRole('region', { name: 'Your messages' })
  await expect(own.getByText(question)).toBeVisible()
  await expect(own.getByText('Waiting')).toBeVisible()
  await expectAccessible(page)

  await signIn(page, ADMIN)
  await page.goto('/admin?tab=support')
  const message = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: question })
  await expect(message.getByText('Free Trial')).toBeVisible()
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('dialog').getByLabel('Your answer').fill('Small lamps sell for little. Try a better photo.')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect(toast(page, 'Answer saved')).toBeVisible()
  await expect(message).toBeHidden()
  await page.getByRole('radio', { name: 'Closed' }).click()
  await expect(message.getByText('Small lamps sell for little.')).toBeVisible()
  const mailed = async () => (await mailsTo(server, email)).map(({ body }) => body).join('\n')
  await expect.poll(mailed).toContain('Small lamps sell for little. Try a better photo.')
  expect(await mailed()).toContain(`> ${question}`)

  await signIn(page, { email, password: PASSWORD })
  await page.goto('/contact')
  await expect(own.getByText('Small lamps sell for little.')).toBeVisible()
  await expect(own.getByText('Answered', { exact: true })).toBeVisible()
})
