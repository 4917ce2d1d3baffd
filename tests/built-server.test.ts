import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { buildServer } from '../scripts/build-server.ts'

/** rate-limiter-flexible looks for it under a name that no bundler can follow, so that building it in is not enough. */
const LOADED_BY_PACKAGES = ['drizzle-orm']

test('the dependencies are what the built server loads, and no more: everything else is built in', async () => {
  const out = mkdtempSync(join(tmpdir(), 'snapworth-built-'))
  const loaded = await buildServer(process.cwd(), out)
  rmSync(out, { recursive: true })
  const packages = loaded.map((id) => id.match(/^(@[^/]+\/)?[^/]+/)![0])
  expect([...new Set([...packages, ...LOADED_BY_PACKAGES])].sort()).toEqual(Object.keys(manifest.dependencies).sort())
})
