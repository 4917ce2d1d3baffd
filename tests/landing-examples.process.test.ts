import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeLandingExamples } from '#tests/landing-examples.ts'
import { startServer } from '#tests/server-process.ts'
import shown from '#web/features/public/landing/data/examples.json' with { type: 'json' }

test('the landing page shows what the product makes of its photos (npm run examples)', async () => {
  const server = await startServer()
  try {
    expect(await makeLandingExamples(server.url)).toEqual(shown)
  } finally {
    await server.stop('SIGKILL')
    await rm(server.dataDir, { recursive: true, force: true })
  }
})
