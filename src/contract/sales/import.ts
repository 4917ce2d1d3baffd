import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { csvForm, FileImport, Wanted } from '#contract/file-import.ts'
import { Id } from '#contract/lists.ts'
import { Basis, Cents } from '#contract/sales/cost.ts'
import { NewSale, Sale } from '#contract/sales/sales.ts'
import { atMost, text } from '#contract/text.ts'

export const IMPORT_MAX_BYTES = 2 * 1024 * 1024
export const IMPORT_MAX_LINES = 10_000
/** Of one seller. */
export const IMPORTED_SALES_MAX = 100_000

const SaleLine = z.object({
  line: z.number().int(),
  title: z.string(),
  priceCents: Cents,
  refundCents: Cents,
  soldAt: z.iso.datetime(),
})
export type SaleLine = z.infer<typeof SaleLine>

export const SalesImport = FileImport.extend({
  /** Of what is read, so many were paid, and refunded in full. */
  refunded: z.number().int(),
  /** Of what is read, the file does not say what shipping so many cost: it counts as nothing. */
  unknownPostage: z.number().int(),
  /** Of what is here already, so many get what was missing, or was refunded since. */
  completed: z.number().int(),
  /** Imported earlier, and canceled since: they go. */
  removed: z.number().int(),
  /** They look like sales that are here already, and stay out unless asked for. */
  alike: z.array(SaleLine),
  /** The seller removed them after an earlier import: they stay out unless asked for. */
  takenOut: z.array(SaleLine),
  /** Canceled in the file, and the sale here that looks like it and that importing leaves alone. */
  stillSold: z.array(SaleLine),
  /** The first few, as they are understood. */
  examples: z.array(
    Sale.extend({
      title: z.string(),
      costCents: z.number().int().nullable(),
      /** Null: the file does not say. */
      postageCents: Cents.nullable(),
    }),
  ),
})
export type SalesImport = z.infer<typeof SalesImport>

export const importSales = endpoint({
  method: 'POST',
  path: '/api/sales/import',
  summary:
    'Read earlier sales from a CSV file (multipart field file); with preview=true nothing changes, with alike=true sales that look like one already here are read, too, and with takenOut=true those that were removed',
  access: 'seller',
  form: csvForm(IMPORT_MAX_BYTES, 'sales.csv'),
  query: z.object({
    ...{ preview: Wanted, alike: Wanted, takenOut: Wanted },
    basis: Basis.optional().describe('Where all of it came from, for taxes; what a line says itself goes first'),
  }),
  answer: SalesImport,
  limit: { requests: 60, perSeconds: 3600 },
})
export const SALE_TITLE_MAX = 200

/** A sale that was read from a file, as its seller corrects it. */
const CorrectedSale = NewSale.extend({
  title: text({
    max: SALE_TITLE_MAX,
    min: 1,
    missing: 'Please say what was sold',
    tooLong: atMost(SALE_TITLE_MAX),
  }),
  /** Null: not known. */
  costCents: Cents.nullable(),
  /** Null: not said. */
  basis: Basis.nullable(),
})
export type CorrectedSale = z.infer<typeof CorrectedSale>

export const correctImported = endpoint({
  method: 'PUT',
  path: '/api/sales/:id',
  summary:
    'Correct a sale that was read from a file; reading the file again keeps the correction, unless the file says that it was canceled',
  access: 'seller',
  params: Id,
  body: CorrectedSale,
  answer: z.object({
    /** Null while the fee or the cost is not known. */
    profitCents: z.number().int().nullable(),
  }),
})
export const removeImported = endpoint({
  method: 'DELETE',
  path: '/api/sales/:id',
  summary: 'Remove a sale that was read from a file; reading the file again brings it back only with takenOut=true',
  access: 'seller',
  params: Id,
})
