import type { Database } from '#server/db/database.ts'
import { sandboxCustomers } from '#server/db/schema/billing.ts'
import { eq } from '#server/db/sql.ts'
import type { SandboxBooks, SandboxStore } from '#server/ports/sandbox-store.ts'

/** The sandbox's books in the database, so that they survive a restart like everything else. */
export function createSandboxStore(db: Database): SandboxStore {
  const booksOf = (customerId: string) => eq(sandboxCustomers.id, customerId)
  return {
    async open(books) {
      await db.insert(sandboxCustomers).values({ id: books.customerId, books }).onConflictDoNothing()
    },
    async read(customerId) {
      const [found] = await db.select().from(sandboxCustomers).where(booksOf(customerId))
      return found?.books as SandboxBooks | undefined
    },
    change: (customerId, edit) =>
      db.transaction(async (tx) => {
        const [found] = await tx.select().from(sandboxCustomers).where(booksOf(customerId)).for('update')
        if (!found) return undefined
        const books = found.books as SandboxBooks
        const result = edit(books)
        await tx.update(sandboxCustomers).set({ books }).where(booksOf(customerId))
        return result
      }),
  }
}
