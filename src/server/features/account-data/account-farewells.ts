import type { Database } from '#server/db/database.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { Dependencies } from '#server/platform/context.ts'

/**
 * What a feature must settle with the outside world before an account is gone, such as cancelling its subscription.
 * Runs inside the deleting transaction, with the rows still there: read what is needed, and enqueue a job with `tx`.
 */
export type AccountFarewell = (deps: Dependencies, tx: Database, user: UserRow) => Promise<void>

export const ACCOUNT_FAREWELLS: readonly AccountFarewell[] = []
