import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = pathToFileURL('scripts/temporary-files.ts').href
const UNTIL_TOLD = `import { temporaryFolder } from '${MODULE}'; console.log(temporaryFolder()); process.stdin.resume()`

test.each([
  ['ends', (run: ReturnType<typeof spawn>) => run.stdin!.end()],
  ['is broken off', (run: ReturnType<typeof spawn>) => run.kill('SIGTERM')],
])('the temporary files of a run may be entered by all, and are gone once it %s', async (_, end) => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', UNTIL_TOLD], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(run, 'exit')
  const [told] = await once(run.stdout, 'data')
  const folder = String(told).trim()
  expect(statSync(folder).mode & 0o777).toBe(0o755)
  end(run)
  await ended
  expect(existsSync(folder)).toBe(false)
})
