import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { IMPORT_MAX_BYTES, type importSales } from '#contract/sales/import.ts'
import { readForm, readInto } from '#server/platform/http/read-form.ts'

const noFile = () => new AppError('invalid', 'Please choose a CSV file.')
const WANTED = {
  field: 'file' satisfies keyof typeof importSales.form.shape,
  maxBytes: IMPORT_MAX_BYTES,
  limits: { fields: 5, files: 2, parts: 7 },
  refused: noFile,
  tooMany: 'Please send one file at a time, and nothing else with it.',
}

/** The first file in the field `file`. */
export const readSalesFile = (request: FastifyRequest): Promise<Uint8Array> =>
  readForm(request, WANTED, async (next) => {
    const part = await next()
    const bytes = part && (await readInto(Buffer.allocUnsafeSlow(IMPORT_MAX_BYTES + 1), part))
    if (!bytes || bytes.length === 0) throw noFile()
    if (bytes.length > IMPORT_MAX_BYTES)
      throw new AppError('too_large', 'This file is larger than 2 MB. Please split it by year.')
    return bytes
  })
