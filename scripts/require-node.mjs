// Runs before anything else, on whatever Node is there: it may use nothing that an old one lacks.
import { existsSync } from 'node:fs'

const NEEDED_MAJOR = 24
const installed = existsSync(new URL('../node_modules/fastify', import.meta.url))
const major = Number(process.versions.node.split('.')[0])

if (!installed) stop('The packages are not installed. Run `npm ci` in this folder, then try again.')
if (major < NEEDED_MAJOR) {
  stop(
    `Node ${NEEDED_MAJOR} or newer is needed, and this is ${process.versions.node}. ` +
      'Run `npm ci` (it brings the right one along), then start with `npm start` instead of calling node yourself.',
  )
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
