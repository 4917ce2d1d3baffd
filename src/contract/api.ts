import * as accountData from '#contract/account-data.ts'
import * as accounts from '#contract/accounts/accounts.ts'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import * as sessions from '#contract/accounts/sessions.ts'
import * as admin from '#contract/admin/admin.ts'
import * as analytics from '#contract/admin/analytics.ts'
import * as announcements from '#contract/admin/announcements.ts'
import * as audit from '#contract/admin/audit.ts'
import * as analysis from '#contract/analysis/analysis.ts'
import * as baseChange from '#contract/analysis/base-change.ts'
import * as itemsImport from '#contract/analysis/import-items.ts'
import * as billing from '#contract/billing/billing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as events from '#contract/events.ts'
import * as ideas from '#contract/ideas.ts'
import * as history from '#contract/items/history.ts'
import * as itemPhotos from '#contract/items/item-photos.ts'
import * as itemTypes from '#contract/items/item-types.ts'
import * as items from '#contract/items/items.ts'
import * as marketFiles from '#contract/items/market-files.ts'
import * as wholeItem from '#contract/items/whole-item.ts'
import * as bulkActs from '#contract/listings/bulk-acts.ts'
import * as dashboard from '#contract/listings/dashboard.ts'
import * as dashboardItems from '#contract/listings/dashboard-items.ts'
import * as listings from '#contract/listings/listings.ts'
import * as openModel from '#contract/operations/open-model.ts'
import * as operations from '#contract/operations/operations.ts'
import * as piles from '#contract/piles/piles.ts'
import * as connections from '#contract/posting/connections.ts'
import * as extension from '#contract/posting/extension.ts'
import * as extensionForms from '#contract/posting/forms/extension-forms.ts'
import * as postQueue from '#contract/posting/post-queue.ts'
import * as posting from '#contract/posting/posting.ts'
import * as tokens from '#contract/programs/tokens.ts'
import * as declineSuggestion from '#contract/sales/decline-suggestion.ts'
import * as salesImport from '#contract/sales/import.ts'
import * as itemMoney from '#contract/sales/item-money.ts'
import * as pricePlan from '#contract/sales/plan/price-plan.ts'
import * as ownReplies from '#contract/sales/replies/own-replies.ts'
import * as replies from '#contract/sales/replies/replies.ts'
import * as sales from '#contract/sales/sales.ts'
import * as salesSummary from '#contract/sales/summary.ts'
import * as taxPack from '#contract/sales/tax-pack.ts'
import * as earlyFeatures from '#contract/settings/early-features.ts'
import * as push from '#contract/settings/push.ts'
import * as settings from '#contract/settings/settings.ts'
import * as support from '#contract/support.ts'

const endpointsIn = (...modules: object[]) =>
  modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Endpoint => value instanceof Object && 'method' in value && 'access' in value)

/** Every operation of the product by feature: the API reference and the tests that must see all of them read it here. */
export const API = {
  accounts: endpointsIn(accounts, sessions, secondFactor),
  analysis: endpointsIn(analysis, baseChange, itemsImport),
  items: endpointsIn(items, wholeItem, itemPhotos, itemTypes, history, marketFiles),
  piles: endpointsIn(piles, events),
  listings: endpointsIn(listings, dashboard, dashboardItems, bulkActs),
  posting: endpointsIn(posting, postQueue, connections, extension, extensionForms),
  sales: endpointsIn(
    sales,
    itemMoney,
    pricePlan,
    declineSuggestion,
    salesSummary,
    taxPack,
    salesImport,
    replies,
    ownReplies,
  ),
  billing: endpointsIn(billing),
  settings: endpointsIn(settings, earlyFeatures, push),
  programs: endpointsIn(tokens),
  support: endpointsIn(support),
  ideas: endpointsIn(ideas),
  'account data': endpointsIn(accountData),
  admin: endpointsIn(admin, audit, analytics, announcements),
  operations: endpointsIn(operations, openModel),
}
