import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { csvForm } from '#contract/file-import.ts'
import { readForm, readInto } from '#server/platform/http/read-form.ts'

const noFile = () => new AppError('invalid', 'Please choose a CSV file.')
const WANTED = {
  field: 'file' satisfies keyof ReturnType<typeof csvForm>['shape'],
  limits: { fields: 5, files: 2, parts: 7 },
  refused: noFile,
  tooMany: 'Please send one file at a time, and nothing else with it.',
}

/** The first file in the field `file`. */
export const readCsvUpload = (
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<Uint8Array> =>
  readForm(request, { ...WANTED, maxBytes }, async (next) => {
    const part = await next()
    const bytes = part && (await readInto(Buffer.allocUnsafeSlow(maxBytes + 1), part))
    if (!bytes || bytes.length === 0) throw noFile()
    if (bytes.length > maxBytes) throw new AppError('too_large', tooLarge)
    return bytes
  })
