import * as accounts from '#contract/accounts.ts'
import * as billing from '#contract/billing.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const endpointsIn = (module: object) =>
  Object.values(module).filter(
    (value): value is Endpoint => value instanceof Object && 'method' in value && 'access' in value,
  )

/** Every operation of the product by feature: the API reference and the tests that must see all of them read it here. */
export const API = {
  accounts: endpointsIn(accounts),
  billing: endpointsIn(billing),
}
