import { z } from 'zod'

export const IMPORT_MAX_COLUMNS = 200

/** The one file of an import, and what examples call it. */
export const csvForm = (maxBytes: number, name: string) =>
  z.object({
    file: z
      .file()
      .mime('text/csv')
      .meta({ description: `Up to ${maxBytes / (1024 * 1024)} MB`, 'x-example-file': name }),
  })

export const Wanted = z.enum(['true', 'false']).optional()

/** What every import says of a file. */
export const FileImport = z.object({
  /** Whose file it looks like. */
  source: z.string(),
  rows: z.number().int(),
  /** Read, or with preview: to be read. */
  accepted: z.number().int(),
  /** Here already. */
  known: z.number().int(),
  refused: z.array(z.object({ line: z.number().int(), why: z.string() })),
  /** Columns of a list of one's own that say nothing to us, or the same as another. */
  unread: z.array(z.string()),
})
export type FileImport = z.infer<typeof FileImport>
/** What a file that people made themselves is called as a source. */
export const OWN_LIST = 'your own list'
