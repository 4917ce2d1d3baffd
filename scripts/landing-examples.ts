import { rm, writeFile } from 'node:fs/promises'
import { EXAMPLES_FILE, makeLandingExamples } from '#tests/landing-examples.ts'
import { startServer } from '#tests/server-process.ts'

/** Writes down what the product makes of the landing page's photos: `npm run examples`. A test compares. */
const server = await startServer()
try {
  await writeFile(EXAMPLES_FILE, `${JSON.stringify(await makeLandingExamples(server.url), null, 2)}\n`)
} finally {
  await server.stop()
  await rm(server.dataDir, { recursive: true, force: true })
}
