import { randomUUID } from 'node:crypto'
import { expect, test } from './extension-fixtures.ts'
import { expectAccessible, PASSWORD, serverUnderTest } from './fixtures.ts'

// One after the other: they share a browser with the extension in it.
test.describe.configure({ mode: 'default' })

test('A seller checks the helper on a practice form, and sees which step failed', async ({ seller }) => {
  const { context } = seller
  const { url } = serverUnderTest()
  const account = { name: 'Maya Robinson', email: `${randomUUID()}@example.com`, password: PASSWORD }
  expect((await context.request.post(`${url}/api/auth/signup`, { data: account })).status()).toBe(201)
  const doctor = await context.newPage()
  await doctor.goto(`${url}/extension/doctor`)
  const step = (name: string) => doctor.getByRole('listitem').filter({ hasText: name })
  await expect(step('The extension answers').getByLabel('Failed')).toBeVisible()
  await expect(doctor.getByText(/^No extension answered in this browser/)).toBeVisible()
  await expect(doctor.getByRole('button', { name: 'Try a practice form' })).toBeDisabled()
  await expectAccessible(doctor)

  await seller.pair(url)
  await expect(step('The extension answers').getByLabel('Works')).toBeVisible()
  const opened = context.waitForEvent('page')
  await doctor.getByRole('button', { name: 'Try a practice form' }).click()
  const practice = await opened
  await expect(practice.getByText('Filled in and read back')).toBeVisible()
  await expect(practice.getByLabel('Title')).toHaveValue('Practice lamp')
  await expect(practice.getByLabel('Condition')).toHaveValue('Good')
  await expect(practice.locator('snapworth-panel li.ok')).toHaveCount(6)
  await doctor.bringToFront()
  await expect(doctor.getByText('Every step works.')).toBeVisible()
  await expect(doctor.getByRole('listitem').getByLabel('Works')).toHaveCount(6)
  await expectAccessible(doctor)

  const closing = context.waitForEvent('page')
  await doctor.getByRole('button', { name: 'Try again' }).click()
  await (await closing).close()
  await expect(step('It opens a page').getByLabel('Failed')).toBeVisible()
  await expect(doctor.getByText(/^The page was not opened, or it was closed too early\./)).toBeVisible()
  await expect(step('It finds the fields').getByLabel('Not tried')).toBeVisible()
})
