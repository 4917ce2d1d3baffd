import { defineConfig } from 'vitest/config'

/** For `npm run mutants`: the unit tests of the pure rules, which must notice every change of them. */
export default defineConfig({
  test: {
    include: ['src/{contract,server/features/{market,billing},web/features/market}/**/*.test.ts'],
    exclude: ['**/*.http.test.ts'],
  },
})
