import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { csvForm, FileImport, Wanted } from '#contract/file-import.ts'
import { Condition } from '#contract/items/identity.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { Cents } from '#contract/sales/cost.ts'

export const LISTINGS_MAX_BYTES = 1024 * 1024
/** Of one file, its header among them. */
export const LISTINGS_MAX_LINES = 500
/** Of one seller. */
export const IMPORTED_ITEMS_MAX = 10_000

export const ItemsImport = FileImport.extend({
  /** What it made, to be deleted again where the seller undoes it; none with preview. */
  itemIds: z.array(z.uuid()),
  /** Of those that are here already: deleted, and still to be brought back by undoing it. */
  deleted: z.number().int(),
  /** Of what is imported: those with a quantity above 1. Each becomes one item. */
  multiples: z.number().int(),
  /** The first few of what is imported, as they are understood. */
  examples: z.array(
    z.object({
      title: z.string(),
      /** In whole dollars, as listings have it. */
      price: z.number().int(),
      /** Null: the file does not say. */
      condition: Condition.nullable(),
      costCents: Cents.nullable(),
      /** Where it is posted already; null: a draft. */
      postedOn: MarketplaceId.nullable(),
    }),
  ),
})
export type ItemsImport = z.infer<typeof ItemsImport>

export const importItems = endpoint({
  method: 'POST',
  path: '/api/items/import',
  summary:
    'Import what is for sale elsewhere as items, from a CSV file of listings (multipart field file); with preview=true nothing changes, and what was imported before is skipped',
  access: 'seller',
  form: csvForm(LISTINGS_MAX_BYTES, 'listings.csv'),
  query: z.object({ preview: Wanted }),
  answer: ItemsImport,
  limit: { requests: 60, perSeconds: 3600 },
})
