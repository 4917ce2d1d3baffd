import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/** What Node is told to run: the server and what starts it, its threads and processes, the command that brings a backup back, and what the build runs. */
const ENTRIES = {
  launch: 'scripts/launch.ts',
  'own-source-maps': 'scripts/own-source-maps.ts',
  main: 'src/server/main.ts',
  'watchdog-thread': 'src/server/platform/telemetry/watchdog-thread.ts',
  'vision-worker': 'src/server/providers/identifier/builtin/vision-worker.ts',
  'network-thread': 'src/server/providers/identifier/builtin/model/network-thread.ts',
  'trial-worker': 'src/server/providers/identifier/open-model/trial-worker.ts',
  restore: 'scripts/restore.ts',
  'make-database': 'scripts/make-database.ts',
}
/** What the server reads from beside the module that asks for it. All modules stand in one folder then. */
const FILES = {
  migrations: 'src/server/db/migrations',
  'data/common-passwords.bin': 'src/server/features/accounts/data/common-passwords.bin',
}

/**
 * Our own modules become a few files, and so does drizzle-orm: Node would read its package.json of 178 kB for each of
 * its hundreds of modules, a second of every start. All other packages are loaded from node_modules.
 */
const isElsewhere = (id: string) => !/^[./#]/.test(id) && !/^drizzle-orm\b/.test(id)

/** Threads and processes are started by the name of their file, which ends differently when it is built. */
const builtWorkers: Plugin = {
  name: 'built-workers',
  transform: {
    filter: { code: /(new Worker|forkVision)\(/ },
    handler: (code) => ({
      code: code.replace(/((?:new Worker|forkVision)\(new URL\('\.\/[\w-]+)\.ts'/g, "$1.js'"),
      // Everything stays in its place.
      map: null,
    }),
  },
}

/** Gives the packages that the built server loads. */
export async function buildServer(root: string, out: string) {
  const bundle = await rolldown({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    external: isElsewhere,
    plugins: [builtWorkers],
  })
  const { output } = await bundle.write({ dir: out, cleanDir: true, chunkFileNames: '[name].js', sourcemap: true })
  await bundle.close()
  for (const [target, source] of Object.entries(FILES))
    await cp(join(root, source), join(out, target), { recursive: true })
  const own = new Set(output.map(({ fileName }) => fileName))
  const imports = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
  return imports.filter((id) => !own.has(id) && !id.startsWith('node:'))
}
