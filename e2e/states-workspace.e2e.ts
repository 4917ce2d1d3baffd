import { me, type User } from '#contract/accounts/accounts.ts'
import { listSecondFactors } from '#contract/accounts/second-factor.ts'
import { AnalysisResult, analyze, getAnalysis } from '#contract/analysis/analysis.ts'
import { subscriptionStatus } from '#contract/billing/billing.ts'
import { recentItems } from '#contract/items/items.ts'
import { picturePath } from '#tests/uploads.ts'
import { answer, failure, intercept, refuse } from './answers.ts'
import { enterClock, expect, expectAccessibleInBothThemes, test, visit } from './fixtures.ts'
import { anId, CANCELED, OFFERED_FACTORS, results, SOME_TIME } from './state-fixtures.ts'
import { text, toast } from './state-parts.ts'

const LAMP = picturePath('brass-lamp')

test('Every state of the workspace is readable by everybody', async ({ page, signUp }) => {
  await signUp()
  const { user } = await (await page.request.get(me.path)).json()
  const clock = await (await page.request.get(`/api/items/${await enterClock(page)}/analysis`)).json()
  const byId = new Map(results(clock).map((result) => [result.item.id, AnalysisResult.parse(result)]))
  await intercept(page, getAnalysis, (route) => {
    const result = byId.get(new URL(route.request().url()).pathname.split('/')[3]!)
    return result ? route.fulfill({ json: result }) : route.fallback()
  })
  const analysis = Promise.withResolvers<ReturnType<typeof failure>>()
  await intercept(page, analyze, async (route) => route.fulfill(await analysis.promise))
  await refuse(page, recentItems)
  const become = (standing: Partial<User>) => answer(page, me, { user: { ...user, ...standing } })

  await page.goto(`/?item=${anId(1)}`)
  await text(page, 'Which one is it?')
  await text(page, 'On eBay')
  const live = page.getByRole('button', { name: 'Live', exact: true })
  // A page that still scrolls to its item closes it again.
  await expect(async () => {
    await live.blur()
    await live.focus()
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessibleInBothThemes(page)

  await visit(page, `/?item=${anId(2)}`)
  await text(page, 'We could not tell from the photo.')
  await page.getByLabel('Photo of the item').setInputFiles(LAMP)
  await text(page, 'Analyzing image...')
  await expectAccessibleInBothThemes(page)

  await visit(page, `/?item=${anId(3)}`)
  await text(page, /^None of the marketplaces takes/)
  analysis.resolve(failure('The photo could not be read. Please take another one.', 'invalid'))
  await toast(page, 'Analysis failed')
  await expectAccessibleInBothThemes(page)

  await become({ subscriptionStatus: 'active', plan: 'supporter' })
  await visit(page, '/?subscription=success')
  await toast(page, 'Subscription Activated!')
  await text(page, 'Active Subscription')
  await page.getByRole('button', { name: /account of/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')

  await answer(page, subscriptionStatus, CANCELED)
  await visit(page, '/subscribe')
  await text(page, /^Canceled\. You keep Supporter until/)
  await expectAccessibleInBothThemes(page)

  await become({ subscriptionStatus: 'expired' })
  await visit(page, `/?redirect_status=failed&item=${anId(4)}`)
  await toast(page, 'Payment Failed')
  await text(page, 'Subscribe to start analyzing your items with AI.')
  await text(page, 'Failed to load item analysis.')
  await expectAccessibleInBothThemes(page)

  await visit(page, '/describe')
  await text(page, 'Upload Disabled - Upgrade Required')
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeEnabled()
  await expectAccessibleInBothThemes(page)

  await answer(page, listSecondFactors, OFFERED_FACTORS)
  await become({ subscriptionStatus: 'suspended', createdAt: SOME_TIME })
  await visit(page, '/?redirect_status=pending')
  await toast(page, 'Payment Pending')
  await text(page, 'Your account is suspended. Please contact support.')
  const offer = page.getByRole('link', { name: 'turn on two-step verification' })
  await expect(offer).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Close the offer of two-step verification' }).click()
  await expect(offer).toHaveCount(0)
})
