import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { killPile } from '#tests/kills/kill-pile.ts'

test('a pile outlives kill -9: no photo is lost, every item is analyzed once, and no use is counted twice', async () => {
  const { faults, dataDir } = await killPile(2)
  expect(faults).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
}, 600_000)
