import { expect, test } from './extension-fixtures.ts'
import { equippedSeller, publishAll } from './extension-queue-parts.ts'
import { expectAccessible, serverUnderTest } from './fixtures.ts'
import { PHOTOGRAPHED, startQueue, statusCounts } from './post-queue-parts.ts'

const url = () => serverUnderTest().url

test('Twenty items are posted to two marketplaces with the extension', async ({ seller }) => {
  test.setTimeout(600_000)
  const page = await equippedSeller(seller, 20, PHOTOGRAPHED)
  const first = seller.context.waitForEvent('page')
  await startQueue(page, 20, ['Facebook Marketplace', 'Mercari'])
  expect(await statusCounts(seller.context.request, url())).toMatchObject({ posted: 0, pending: 0 })
  await publishAll(seller, first, 40)
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
  await expect(page.getByText(/^You posted 40 listings for 20 items, asking \$[\d,]+ in all\.$/)).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() => statusCounts(seller.context.request, url()))
    .toMatchObject({ posted: 40, pending: 0, not_synced: 60 })
  await page.getByText('All 40 listings').click()
  await expect(page.getByRole('link', { name: 'View' })).toHaveCount(40)
})
