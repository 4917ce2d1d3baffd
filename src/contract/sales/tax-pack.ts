import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const FIRST_TAX_YEAR = 1970
const LAST_TAX_YEAR = 2999
const Year = z.coerce
  .number('Please choose a year')
  .int('Please choose a year')
  .min(FIRST_TAX_YEAR, 'Please choose a year from 1970 on')
  .max(LAST_TAX_YEAR, 'Please choose a year before 3000')

export const downloadTaxPack = endpoint({
  method: 'GET',
  path: '/api/sales/tax-pack.zip',
  summary: 'A year for the tax folder, as a ZIP: every sale, every cost, and one page that sums them up',
  access: 'seller',
  query: z.object({ year: Year }),
  produces: 'application/zip',
  limit: { requests: 60, perSeconds: 3600 },
})
