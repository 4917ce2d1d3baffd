import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/lists.ts'
import { Sale } from '#contract/sales/sales.ts'

export const IMPORT_MAX_BYTES = 2 * 1024 * 1024
export const IMPORT_MAX_ROWS = 10_000

export const SalesImport = z.object({
  /** Whose file it looks like. */
  source: z.string(),
  rows: z.number().int(),
  /** Read, or with preview: to be read. */
  accepted: z.number().int(),
  /** Read before: they stay as they are. */
  known: z.number().int(),
  refused: z.array(z.object({ line: z.number().int(), why: z.string() })),
  /** The first few, as they are understood. */
  examples: z.array(Sale.extend({ title: z.string(), costCents: z.number().int().nullable() })),
})
export type SalesImport = z.infer<typeof SalesImport>

export const importSales = endpoint({
  method: 'POST',
  path: '/api/sales/import',
  summary: 'Read earlier sales from a CSV file (multipart field file); with preview=true nothing changes',
  access: 'seller',
  form: z.object({
    file: z
      .file()
      .mime('text/csv')
      .meta({ description: `Up to ${IMPORT_MAX_BYTES / (1024 * 1024)} MB` }),
  }),
  query: z.object({ preview: z.enum(['true', 'false']).optional() }),
  answer: SalesImport,
  limit: { requests: 60, perSeconds: 3600 },
})
export const removeImported = endpoint({
  method: 'DELETE',
  path: '/api/sales/:id',
  summary: 'Remove a sale that was read from a file; reading the file again brings it back',
  access: 'seller',
  params: Id,
})
