import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { WASM_FLAGS } from './scripts/runtime.ts'
import { PATIENCE } from './tests/patience.ts'

const http = 'src/**/*.http.test.ts'
/** They load whole recognition models, or read megabytes of what patterns stumble over: no part of `npm run check`. */
const heavy = ['src/**/*.model.test.ts', 'tests/**/*.stress.test.ts']
const processes = 'tests/**/*.process.test.ts'
const components = 'src/**/*.test.tsx'
/** One project, though its parts have little in common: a worker goes on from one to the next with what it has loaded. */
const WHOLE = 'whole'

/**
 * Both databases speak the same SQL, and the journeys, the kills and the attacks run on the embedded one. What locks,
 * waits or keeps files may differ between them: of the rest `npm test` is content with PostgreSQL, while CI runs all of
 * it on both.
 */
const differs = [
  'db/*',
  'platform/{files,jobs}/*',
  'platform/http/event-stream',
  'features/operations/{backup,encrypted-backup,keeping,sweep-files}',
  'features/sales/sold-once',
].map((files) => `src/server/${files}.http.test.ts`)

/** Most of them wait for a database, a clock or another process: more of them than cores keep the cores busy. */
const WORKERS = 4
const onlyDiffering = process.env.EMBEDDED_TESTS === 'differing'

/** They keep the machine busy for long. */
const BUSY = /\.(process|model|stress)\.test/
/** They wait for others or for a time to come: side by side they would leave the machine idle. */
const WAITING = /(analyze-pile|deadline|jobs|open-model|stripe|sync)\.http|(frozen-database|watchdog)\.process/

/** What takes longest is begun first, so that nothing waits for it at the end: one that is busy beside one that waits. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const whole = sorted.filter(({ project }) => project.name === WHOLE)
    const waiting = whole.filter(({ moduleId }) => WAITING.test(moduleId))
    const busy = whole.filter(({ moduleId }) => BUSY.test(moduleId) && !WAITING.test(moduleId))
    const longest = busy.flatMap((file, place) => [file, ...waiting.slice(place, place + 1)])
    const first = new Set([...longest, ...waiting, ...whole])
    return [...first, ...sorted.filter((file) => !first.has(file))]
  }
}

export default defineConfig({
  test: {
    // Tests make much that is soon gone: with room for it, a tenth less time goes into collecting it.
    execArgv: [...WASM_FLAGS, '--max-semi-space-size=64'],
    maxWorkers: WORKERS,
    testTimeout: 60_000,
    // Many files begin by starting a server on a database of their own.
    hookTimeout: 120_000,
    expect: { poll: PATIENCE },
    // Test files share the loaded modules, which hold no state.
    isolate: false,
    // Node runs our sources as they are.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [http, ...heavy, processes],
        },
      },
      {
        test: {
          name: 'components',
          include: [components],
          environment: 'happy-dom',
          setupFiles: 'tests/component-setup.ts',
          // JSX has to be compiled.
          experimental: { viteModuleRunner: true },
        },
      },
      {
        test: {
          name: 'embedded',
          include: onlyDiffering ? differs : [http],
          // Each worker has to load everything once: a few files are not worth it.
          maxWorkers: onlyDiffering ? 1 : WORKERS,
          sequence: { groupOrder: 1 },
          globalSetup: 'tests/prepare-embedded.ts',
        },
      },
      {
        test: {
          name: WHOLE,
          include: [http, ...heavy, processes],
          globalSetup: 'tests/prepare-postgres.ts',
          sequence: { groupOrder: 2 },
          // Some start whole processes and leave whole folders behind, on machines that do other things too.
          testTimeout: 120_000,
        },
      },
    ],
  },
})
