import { type Basis, costAfter } from '#contract/sales/cost.ts'
import { IMPORTED_SALES_MAX, type SaleLine, type SalesImport } from '#contract/sales/import.ts'
import { isRefundedInFull } from '#contract/sales/profit.ts'
import type { Database } from '#server/db/database.ts'
import { sales, settledImports } from '#server/db/schema/sales.ts'
import { and, eq, inArray, isNotNull, sql } from '#server/db/sql.ts'
import { latestDay } from '#server/features/items/latest-day.ts'
import { type Compared, compareSales } from '#server/features/sales/import/compare-sales.ts'
import { inBatches } from '#server/features/sales/import/in-batches.ts'
import { limitImports } from '#server/features/sales/import/limit-imports.ts'
import { type NewSale, type ReadSales, readSales } from '#server/features/sales/import/read-sales.ts'
import type { Context } from '#server/platform/context.ts'

const EXAMPLES = 5

interface Asked {
  preview: boolean
  /** Sales that look like one already here, too. */
  alike?: boolean
  /** Sales that the seller removed, too. */
  takenOut?: boolean
  /** How the seller came to what says nothing of it. */
  basis?: Basis | undefined
}

/**
 * All that can be read at once, or nothing. Of what was read before, only gaps are filled and refunds follow, unless the
 * seller corrected it; what was canceled since goes.
 */
export async function importSales(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  bytes: Uint8Array,
  { preview, alike = false, takenOut = false, basis }: Asked,
  most = IMPORTED_SALES_MAX,
): Promise<SalesImport> {
  const read = readSales(bytes, latestDay(now()))
  const compare = async (on: Database) => {
    const compared = await compareSales(on, actor.userId, read)
    const asked = [...(alike ? compared.alike : []), ...(takenOut ? compared.takenOut : [])]
    return {
      ...compared,
      fresh: [...compared.fresh, ...asked].map((sale) => withBasis(sale, sale.basis ?? basis ?? null)),
      ...(alike && { alike: [] }),
      ...(takenOut && { takenOut: [] }),
    }
  }
  if (preview) return answerOf(read, await compare(db))
  return db.transaction(async (tx) => {
    const compared = await compare(tx)
    await limitImports(tx, actor.userId, compared, most)
    const stored = await store(tx, actor.userId, compared, now())
    // What another import was faster with is known by now.
    const known = compared.known + compared.fresh.length - stored.length
    return { ...answerOf(read, compared), accepted: stored.length, known }
  })
}

/** As of an item: what was found, or the seller's anyway, cost nothing unless something is said. */
const withBasis = (sale: NewSale, basis: Basis | null): NewSale => ({
  ...sale,
  basis,
  costCents: sale.costCents ?? costAfter(null, { basis }),
})

function answerOf({ source, rows, unread, refused, undone, sales: read }: ReadSales, compared: Compared): SalesImport {
  const { fresh, known, completed, removed, alike, takenOut, stillSold } = compared
  const goes = new Set(undone.filter(({ importKey }) => removed.has(importKey)).map(({ line }) => line))
  return {
    source,
    rows,
    accepted: fresh.length,
    known,
    refunded: fresh.filter(isRefundedInFull).length,
    unknownPostage: fresh.filter(({ postageCents }) => postageCents === null).length,
    completed: completed.length,
    removed: removed.size,
    alike: alike.map(lineOf),
    takenOut: takenOut.map(lineOf),
    stillSold,
    refused: refused.map(({ line, why }) => ({
      line,
      why: goes.has(line) ? `${why} It was imported earlier, so importing removes it.` : why,
    })),
    unread,
    examples: read
      .slice(0, EXAMPLES)
      .map(({ line: _line, importKey: _key, listedAt: _listed, category: _category, basis: _basis, ...sale }) => sale),
  }
}

const lineOf = ({ line, title, priceCents, refundCents, soldAt }: SaleLine): SaleLine => ({
  ...{ line, title, priceCents, refundCents, soldAt },
})

/** Nothing that is known is overwritten, but that a buyer got more back, and a marketplace some of its fee with that. */
const FILLED = {
  feeCents: sql`case when excluded.refund_cents > 0 and excluded.refund_cents >= ${sales.refundCents}
    then least(${sales.feeCents}, excluded.fee_cents) else coalesce(${sales.feeCents}, excluded.fee_cents) end`,
  costCents: sql`coalesce(${sales.costCents}, excluded.cost_cents)`,
  basis: sql`coalesce(${sales.basis}, excluded.basis)`,
  postageCents: sql`coalesce(nullif(${sales.postageCents}, 0), excluded.postage_cents)`,
  // Refunds once stood among the other costs, and move from there instead of counting twice.
  otherCents: sql`case when ${sales.refundCents} = 0 and ${sales.otherCents} = excluded.other_cents + excluded.refund_cents
    then excluded.other_cents else coalesce(nullif(${sales.otherCents}, 0), excluded.other_cents) end`,
  refundCents: sql`greatest(${sales.refundCents}, least(excluded.refund_cents, ${sales.priceCents}))`,
}

async function store(tx: Database, ownerId: string, { fresh, completed, removed }: Compared, now: Date) {
  const rowsOf = (some: NewSale[]) =>
    some.map(({ line: _line, postageCents, ...sale }) => ({
      ...sale,
      postageCents: postageCents ?? 0,
      ownerId,
      createdAt: now.toISOString(),
    }))
  const id = { id: sales.id }
  await inBatches([...removed], (keys) =>
    tx
      .delete(sales)
      .where(and(eq(sales.ownerId, ownerId), inArray(sales.importKey, keys)))
      .returning(id),
  )
  // What goes or comes back is the file's again.
  await inBatches([...removed, ...fresh.map(({ importKey }) => importKey)], (keys) =>
    tx
      .delete(settledImports)
      .where(and(eq(settledImports.ownerId, ownerId), inArray(settledImports.importKey, keys)))
      .returning({ key: settledImports.importKey }),
  )
  const target = [sales.ownerId, sales.importKey]
  const targetWhere = isNotNull(sales.importKey)
  await inBatches(completed, (some) =>
    tx.insert(sales).values(rowsOf(some)).onConflictDoUpdate({ target, targetWhere, set: FILLED }).returning(id),
  )
  return inBatches(fresh, (some) => tx.insert(sales).values(rowsOf(some)).onConflictDoNothing().returning(id))
}
