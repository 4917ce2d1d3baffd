import { signIn, toast } from './admin-parts.ts'
import { ADMIN, expect, expectAccessible, mailsTo, PASSWORD, test, visit } from './fixtures.ts'

test('A seller writes to support and suggests an idea, and an admin answers the one and opens the other', async ({
  page,
  signUp,
  server,
}) => {
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

  const title = `Scan receipts ${email.slice(0, 8)}`
  await visit(page, '/ideas')
  await page.getByLabel('Your idea').fill(title)
  await page.getByRole('button', { name: 'Suggest it' }).click()
  await expect(toast(page, 'Thank you!')).toBeVisible()
  const idea = page.getByRole('listitem').filter({ hasText: title })
  await expect(idea.getByText('Waiting for a look')).toBeVisible()
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
  await page.getByRole('tab', { name: 'Ideas' }).click()
  const state = page.getByLabel(`State of ‘${title}’`)
  await state.selectOption('Open for votes')
  await expect(state).toHaveValue('open')
  await expectAccessible(page)
  const mailed = async () => (await mailsTo(server, email)).map(({ body }) => body).join('\n')
  await expect.poll(mailed).toContain('Small lamps sell for little. Try a better photo.')

  await signIn(page, { email, password: PASSWORD })
  await page.goto('/contact')
  await expect(own.getByText('Small lamps sell for little.')).toBeVisible()
  await visit(page, '/ideas')
  await expect(idea.getByRole('button', { name: `Vote for ‘${title}’: 1 vote` })).toBeEnabled()
})
