import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { IMPORT_MAX_BYTES, type importSales } from '#contract/sales/import.ts'
import { endFormRead, withinForm } from '#server/features/items/read-upload.ts'

const FIELD = 'file' satisfies keyof typeof importSales.form.shape
/** One byte more than allowed, to tell a file that is too large from one that just fits. */
const LIMITS = { fileSize: IMPORT_MAX_BYTES + 1, fieldSize: 1024, fields: 5, files: 2, parts: 7 }
const NO_FILE = 'Please choose a CSV file.'

/** The first file in the field `file`. */
export async function readSalesFile(request: FastifyRequest): Promise<Uint8Array> {
  const noFile = () => new AppError('invalid', NO_FILE)
  try {
    const bytes = await withinForm(request, firstFile(request), noFile)
    if (!bytes || bytes.length === 0) throw noFile()
    if (bytes.length > IMPORT_MAX_BYTES)
      throw new AppError('too_large', 'This file is larger than 2 MB. Please split it by year.')
    return bytes
  } catch (error) {
    throw endFormRead(request, error, noFile)
  } finally {
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function firstFile(request: FastifyRequest): Promise<Buffer | null> {
  if (!request.isMultipart()) return null
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') continue
    if (part.fieldname === FIELD) return readUpToLimit(part.file)
    part.file.resume()
  }
  return null
}

async function readUpToLimit(file: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file) {
    chunks.push(chunk)
    length += chunk.length
    if (length > IMPORT_MAX_BYTES) break
  }
  return Buffer.concat(chunks)
}
