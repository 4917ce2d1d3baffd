import { lamp, lastHeardOf } from './extension-drafts.ts'
import { believed, expect, startFilling, test } from './extension-fixtures.ts'
import { STAND_INS } from './market-stand-ins.ts'

test('Photos that cannot be fetched, a page closed too early and a narrow window are said plainly', async ({
  seller,
}) => {
  await seller.pair()
  const facebook = STAND_INS[0]!
  seller.standIn(facebook.address, await facebook.html({ lateMs: 5000 }))
  const helper = await seller.openHelper()
  const elsewhere = lamp(seller, { imageUrls: ['http://127.0.0.1:1/photo-1'] })
  const market = await startFilling(seller, helper, elsewhere)
  await expect(market.getByText('The photos could not be fetched')).toBeVisible()

  const closed = lamp(seller)
  const closing = await startFilling(seller, helper, closed)
  await expect(closing.getByText('Waiting for the form')).toBeVisible()
  await closing.close()
  await expect
    .poll(() => lastHeardOf(helper, closed))
    .toMatchObject({ type: 'failed', reason: expect.stringContaining('closed') })

  // Facebook has another layout there, which is not touched.
  const narrow = lamp(seller)
  const narrowed = await startFilling(seller, helper, narrow)
  await expect(narrowed.getByText('Waiting for the form')).toBeVisible()
  seller.standIn(facebook.address, await facebook.html())
  await narrowed.setViewportSize({ width: 880, height: 800 })
  await narrowed.reload()
  await expect(narrowed.getByText('This window is too narrow')).toBeVisible()
  expect(await believed(narrowed)).toMatchObject({ title: '', photos: [] })
  await expect.poll(() => lastHeardOf(helper, narrow)).toMatchObject({ type: 'failed' })
})
