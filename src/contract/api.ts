import * as accountData from '#contract/account-data.ts'
import * as accounts from '#contract/accounts.ts'
import * as admin from '#contract/admin.ts'
import * as analysis from '#contract/analysis.ts'
import * as billing from '#contract/billing.ts'
import * as dashboard from '#contract/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as history from '#contract/history.ts'
import * as listings from '#contract/listings.ts'
import * as operations from '#contract/operations.ts'
import * as platforms from '#contract/platforms.ts'
import * as secondFactor from '#contract/second-factor.ts'
import * as sessions from '#contract/sessions.ts'
import * as settings from '#contract/settings.ts'
import * as sync from '#contract/sync.ts'

const endpointsIn = (module: object) =>
  Object.values(module).filter(
    (value): value is Endpoint => value instanceof Object && 'method' in value && 'access' in value,
  )

/** Every operation of the product by feature: the API reference and the tests that must see all of them read it here. */
export const API = {
  accounts: [...endpointsIn(accounts), ...endpointsIn(sessions), ...endpointsIn(secondFactor)],
  analysis: endpointsIn(analysis),
  history: endpointsIn(history),
  listings: endpointsIn(listings),
  sync: endpointsIn(sync),
  dashboard: endpointsIn(dashboard),
  platforms: endpointsIn(platforms),
  billing: endpointsIn(billing),
  settings: endpointsIn(settings),
  'account data': endpointsIn(accountData),
  admin: endpointsIn(admin),
  operations: endpointsIn(operations),
}
