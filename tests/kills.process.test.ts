import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { killUnderLoad } from '#tests/kills/kill-under-load.ts'

/** One kill; `npm run bench -- kills 100` and `npm run bench -- kills pile` are what the promise rests on. */
test('killed under mixed load and in the middle of a pile, nothing is lost and nothing happens twice', {
  timeout: 600_000,
}, async () => {
  const { faults, acknowledged, delivered, dataDir } = await killUnderLoad(1, {
    sellers: 2,
    leastWrites: 6,
    pileItems: 4,
  })
  await rm(dataDir, { recursive: true, force: true })
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(5)
  expect(delivered).toBeGreaterThan(0)
})
