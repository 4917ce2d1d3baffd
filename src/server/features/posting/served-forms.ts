import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MarketForm } from '#contract/posting/forms/market-form.ts'
import { MARKET_FORMS, newestForms } from '#contract/posting/forms/market-forms.ts'
import { IN_DATA_FOLDER } from '#server/platform/files/in-data-folder.ts'
import type { Log } from '#server/platform/telemetry/logging.ts'

const MAX_FILE_BYTES = 50_000
const MAX_FILES = 20

/** The newest form of each marketplace. A file that is no form, or an older one, changes nothing. */
export async function servedForms(dataDir: string, log: Log): Promise<MarketForm[]> {
  const folder = join(dataDir, IN_DATA_FOLDER.forms)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const mended: MarketForm[] = []
  for (const name of names.slice(0, MAX_FILES)) {
    const form = MarketForm.safeParse(await readJson(join(folder, name))).data
    if (form) mended.push(form)
    else log.warn({ file: name }, 'a marketplace form in the data folder is malformed and is not used')
  }
  return mended.length > 0 ? newestForms(mended) : MARKET_FORMS
}

/** Null for whatever cannot be read as JSON, or is larger than any form. */
async function readJson(path: string): Promise<unknown> {
  const file = await open(path).catch(() => null)
  try {
    if (!file || (await file.stat()).size > MAX_FILE_BYTES) return null
    return JSON.parse(await file.readFile('utf8'))
  } catch {
    return null
  } finally {
    await file?.close()
  }
}
