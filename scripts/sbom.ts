import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** `npm run sbom` writes what the package consists of, with versions, licenses and hashes, as CycloneDX. */
const ROOT = resolve(import.meta.dirname, '..')
const file = join(ROOT, 'dist/sbom.cdx.json')
const args = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--omit',
  'dev',
  '--package-lock-only',
]
const bill = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
mkdirSync(join(ROOT, 'dist'), { recursive: true })
writeFileSync(file, bill)
console.log(
  `Wrote ${(JSON.parse(bill) as { components: unknown[] }).components.length} components to dist/sbom.cdx.json.`,
)
