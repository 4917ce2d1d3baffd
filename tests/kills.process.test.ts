import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { killUnderLoad } from '#tests/kills/kill-under-load.ts'

/** Some kills; `npm run bench -- kills 100` and `npm run bench -- kills pile` are what the promise rests on. */
test('killed again and again under mixed load and in the middle of a pile, nothing is lost and nothing happens twice', {
  timeout: 600_000,
}, async () => {
  const { faults, acknowledged, dataDir } = await killUnderLoad(2, { withPile: true })
  await rm(dataDir, { recursive: true, force: true })
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(5)
})
