import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import lock from '../package-lock.json' with { type: 'json' }

/**
 * `npm run package` makes dist/package, the folder that the image holds: what was built, and the installed packages that
 * it loads, with their licenses. Nothing is fetched; `--out` names another folder.
 */
const ROOT = resolve(import.meta.dirname, '..')
const BUILT = ['dist/server', 'dist/web', 'dist/extension', 'dist/database']
/** Node runs no TypeScript of packages, and nobody debugs them here: half of all files. */
const NEVER_READ = /\.([cm]?ts|map)$/

const { values } = parseArgs({ options: { out: { type: 'string', default: join(ROOT, 'dist/package') } } })
const out = resolve(values.out)

rmSync(out, { recursive: true, force: true })
for (const folder of BUILT) copyFolder(join(ROOT, folder), join(out, folder), () => true)
copyFileSync(join(ROOT, 'LICENSE'), join(out, 'LICENSE'))
writeFileSync(join(out, 'package.json'), `${JSON.stringify(reducedManifest(), null, 2)}\n`)
const packages = installedForProduction()
for (const path of packages) copyPackage(path)
console.log(`Packed ${packages.length} packages with the built server into ${relative(process.cwd(), out) || '.'}.`)

/** What Node and npm need to run it. */
function reducedManifest() {
  const { name, version, description, license, type, scripts, dependencies, optionalDependencies } = manifest
  const { start, restore } = scripts
  const engines = { node: `>=${manifest.devDependencies.node.split('.')[0]}` }
  return {
    ...{ name, version, description, private: true, license, type, engines },
    ...{ scripts: { start, restore }, dependencies, optionalDependencies },
  }
}

/** Where the lock file puts everything but development tools. Optional packages of other systems are not installed. */
function installedForProduction() {
  const entries = Object.entries(lock.packages as Record<string, { dev?: boolean; optional?: boolean }>)
  return entries.flatMap(([path, { dev, optional }]) => {
    if (path === '' || dev) return []
    if (existsSync(join(ROOT, path))) return path
    if (optional) return []
    throw new Error(`${path} is not installed. Run \`npm ci\` first.`)
  })
}

/** Without what is installed inside it: that has entries of its own. */
function copyPackage(path: string) {
  const isWanted = (file: string) =>
    file !== 'node_modules' && !NEVER_READ.test(file) && !(path.endsWith('/onnxruntime-node') && isForeignBinary(file))
  copyFolder(join(ROOT, path), join(out, path), isWanted)
}

/** The built-in engine's runtime brings its binaries for every system along, 260 MB of them. */
function isForeignBinary(file: string) {
  const [, platform, arch] = /^bin\/napi-v\d+\/(\w+)(?:\/(\w+))?/.exec(file) ?? []
  return (platform ?? process.platform) !== process.platform || (arch ?? process.arch) !== process.arch
}

/** Six times as fast as `fs.cp` with a filter. */
function copyFolder(from: string, to: string, isWanted: (file: string) => boolean, inside = '') {
  mkdirSync(join(to, inside), { recursive: true })
  for (const entry of readdirSync(join(from, inside), { withFileTypes: true })) {
    const file = inside ? `${inside}/${entry.name}` : entry.name
    if (!isWanted(file)) continue
    if (entry.isDirectory()) copyFolder(from, to, isWanted, file)
    else copyFileSync(join(from, file), join(to, file))
  }
}
