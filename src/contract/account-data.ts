import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/lists.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import { text } from '#contract/text.ts'

export const EXPORT_DAYS = KEPT.exportDays

export const ExportState = z.enum(['queued', 'running', 'ready', 'failed'])
export type ExportState = z.infer<typeof ExportState>

/** An account as one ZIP, made in the background; its README.txt says what is left out. */
export const DataExport = z.object({
  id: z.uuid(),
  filename: z.string(),
  state: ExportState,
  percent: z.number().int().min(0).max(100),
  /** Known once it is ready. */
  sizeBytes: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  /** When the file is removed; null until there is one. */
  expiresAt: z.iso.datetime().nullable(),
  /** Whether this server mails a link when it is ready. */
  mailed: z.boolean(),
})
export type DataExport = z.infer<typeof DataExport>

export const startExport = endpoint({
  method: 'POST',
  path: '/api/account/export',
  summary: 'Begin an export of the account, or find the one that is under way',
  access: 'seller',
  suspended: 'may',
  recent: true,
  answer: DataExport,
  status: 202,
  limit: { requests: 10, perSeconds: 3600 },
})
export const listExports = endpoint({
  method: 'GET',
  path: '/api/account/exports',
  summary: `Exports of the last ${EXPORT_DAYS} days, newest first`,
  access: 'seller',
  program: 'never',
  answer: z.array(DataExport),
})
export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/account/exports/:id/file',
  summary: 'The ZIP of an export that is ready: JSON, CSV and photos',
  access: 'seller',
  recent: true,
  params: Id,
  produces: 'application/zip',
})
export const clearHistory = endpoint({
  method: 'DELETE',
  path: '/api/account/history',
  summary: 'Delete all items with their listings, sales and photos, for good',
  access: 'seller',
  program: 'never',
  suspended: 'may',
})

/** What accounts without a password (made by Google) type instead of one. */
export const DELETE_WORD = 'DELETE'
const TYPE_IT = `Type ${DELETE_WORD} to delete your account`
export const AccountDeletion = z.object({
  password: text({
    max: 128,
    untrimmed: true,
    missing: 'Enter your password to delete your account',
    tooLong: 'Password is too long',
  })
    .default('')
    .meta({ examples: ['your password'] }),
  confirm: text({ max: 50, missing: TYPE_IT, tooLong: TYPE_IT }).default(''),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: `Delete the account and everything in it, for good; asks for the password, or for the word ${DELETE_WORD} where there is none`,
  access: 'seller',
  program: 'never',
  suspended: 'may',
  body: AccountDeletion,
  limit: { requests: 10, perSeconds: 900 },
})
