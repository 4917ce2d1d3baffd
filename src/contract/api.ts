import * as accounts from '#contract/accounts.ts'
import * as dashboard from '#contract/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { deleteListing } from '#contract/listings.ts'
import * as platforms from '#contract/platforms.ts'
import * as sync from '#contract/sync.ts'

const endpointsIn = (module: object) =>
  Object.values(module).filter(
    (value): value is Endpoint => value instanceof Object && 'method' in value && 'access' in value,
  )

/** Every operation of the product by feature: the API reference and the tests that must see all of them read it here. */
export const API = {
  accounts: endpointsIn(accounts),
  listings: [...endpointsIn(dashboard), deleteListing, ...endpointsIn(sync)],
  platforms: endpointsIn(platforms),
}
