import { z } from 'zod'
import { PRODUCT } from '#contract/product.ts'

/** The files of a backup. The manifest is the last one, so a backup that has it has everything. */
export const DATABASE_FILE = 'database.tar'
export const SECRET_FILE = 'session-secret'
export const PHOTO_FOLDER = 'photos/'
export const MANIFEST_FILE = 'manifest.json'

export const FORMAT_VERSION = 1

export const Manifest = z.object({
  product: z.literal(PRODUCT.name),
  formatVersion: z.number().int(),
  madeAt: z.iso.datetime(),
  photos: z.number().int(),
  /** Photos the database knows but the server had lost before. */
  lostPhotos: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
