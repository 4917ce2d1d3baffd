import { defineConfig } from 'vitest/config'

const http = 'src/**/*.http.test.ts'
/** Each file starts a server on a database of its own. */
const frontDoor = { include: [http], testTimeout: 60_000, hookTimeout: 120_000 }

/** Unit tests run once; what goes through the front door runs on both databases. */
export default defineConfig({
  test: {
    // Most of them wait for a database, a clock or another process: more of them than cores keep the cores busy.
    maxWorkers: 4,
    // Test files share the loaded modules, which hold no state.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [http],
          testTimeout: 60_000,
        },
      },
      { test: { ...frontDoor, name: 'embedded', globalSetup: 'tests/prepare-embedded.ts' } },
      { test: { ...frontDoor, name: 'postgres', globalSetup: 'tests/prepare-postgres.ts' } },
    ],
  },
})
