import { z } from 'zod'
import { PLANS } from '#contract/billing/plans.ts'
import { endpoint } from '#contract/endpoint.ts'
import { FIRST_YEAR, LAST_YEAR } from '#contract/text.ts'

const Year = z.coerce
  .number('Please choose a year')
  .int('Please choose a year')
  .min(FIRST_YEAR, `Please choose a year from ${FIRST_YEAR} on`)
  .max(LAST_YEAR, `Please choose a year before ${LAST_YEAR + 1}`)
  .meta({ examples: [2026] })

export const NO_TAX_FILES = `Tax files come with the ${PLANS.pro.name} plan.`

export const downloadTaxPack = endpoint({
  method: 'GET',
  path: '/api/sales/tax-pack.zip',
  summary: 'A year for the tax folder, as a ZIP: every sale, every cost, and one page that sums them up; with a plan',
  access: 'seller',
  query: z.object({ year: Year }),
  produces: 'application/zip',
  limit: { requests: 60, perSeconds: 3600 },
})
