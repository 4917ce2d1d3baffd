import type { FastifyRequest } from 'fastify'
import { IMPORT_MAX_BYTES } from '#contract/sales/import.ts'
import { readCsvUpload } from '#server/platform/http/read-csv-upload.ts'

const BOUNDS = { maxBytes: IMPORT_MAX_BYTES, tooLarge: 'This file is larger than 2 MB. Please split it by year.' }

export const readSalesFile = (request: FastifyRequest) => readCsvUpload(request, BOUNDS)
