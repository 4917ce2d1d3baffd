import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyDatabase } from '#server/db/copy-database.ts'

const MADE = fileURLToPath(new URL('../dist/database/database', import.meta.url))

/** Puts an empty embedded database into a data folder, as an earlier start left it. */
export const copyTemplate = (dataDir: string) => copyDatabase(MADE, join(dataDir, 'database'))
