import { defineConfig } from 'vitest/config'

const http = 'src/**/*.http.test.ts'

/** Unit tests run once; what goes through the front door runs on both databases. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [http],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: [http],
          globalSetup: 'tests/prepare-embedded.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [http],
          globalSetup: 'tests/prepare-postgres.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
