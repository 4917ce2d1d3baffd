import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { z } from 'zod'
import {
  EXTENSION_BROWSERS,
  type ExtensionBrowser,
  type ExtensionHome,
  HOME_FILE,
} from '#contract/posting/extension.ts'

export interface PackedExtension {
  version: string
  packages: Record<ExtensionBrowser, Buffer>
}

/** The built extension as browsers take it, with this server's address in it. The same source gives the same bytes. */
export async function packExtension(folder: string, address: string): Promise<PackedExtension> {
  const home = Buffer.from(JSON.stringify({ address } satisfies z.infer<typeof ExtensionHome>))
  const packages = await Promise.all(
    EXTENSION_BROWSERS.map(async (browser) => [browser, await zip(join(folder, browser), home)] as const),
  )
  const manifest = await readFile(join(folder, 'chrome/manifest.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return { version, packages: Object.fromEntries(packages) as PackedExtension['packages'] }
}

async function zip(folder: string, home: Buffer) {
  const archive = new ZipFile()
  const options = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true }
  for (const name of (await readdir(folder)).sort())
    archive.addBuffer(await readFile(join(folder, name)), name, options)
  archive.addBuffer(home, HOME_FILE, options)
  archive.end()
  return buffer(archive.outputStream)
}
