import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const LAUNCH = fileURLToPath(new URL('../dist/server/launch.js', import.meta.url))

export interface ServerProcess {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything it wrote, both streams. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Which program runs, and as whom; by default ours, as we are. */
interface Launch {
  node?: string
  program?: string
  uid?: number
}

/** The product as `npm start` runs it, in a process of its own, on a free port and a folder of its own. */
export async function startServer(variables: Record<string, string> = {}, how: Launch = {}): Promise<ServerProcess> {
  const dataDir = variables.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'snapworth-server-'))
  // Nobody else may use what is ours.
  if (how.uid === undefined) shareModels(dataDir)
  const port = variables.PORT ?? String(await freePort())
  const { child, output, ready } = launch({ ...variables, DATA_DIR: dataDir, PORT: port }, how)
  const url = await ready
  return {
    url,
    dataDir,
    process: child,
    output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

/** Converting the built-in engine's weights takes seconds: all test servers of one user share them. */
export const MODEL_DIR = join(tmpdir(), `snapworth-test-models-${process.getuid?.() ?? ''}`)

function shareModels(dataDir: string) {
  mkdirSync(MODEL_DIR, { recursive: true })
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(join(dataDir, 'models'))) symlinkSync(MODEL_DIR, join(dataDir, 'models'))
}

/** Enough to leave the built-in engine unloaded, for tests that never show it a photo. */
export const WITHOUT_ENGINE = { OPENAI_API_KEY: 'never-used', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }

/** Runs a server that is expected to refuse to start; gives what it said. */
export async function failToStart(variables: Record<string, string>, how: Launch = {}) {
  const { child, output, ready } = launch(variables, how)
  ready.catch(() => {})
  await once(child, 'close')
  return { exitCode: child.exitCode, output: output() }
}

function launch(variables: Record<string, string>, { node = process.execPath, program = LAUNCH, ...user }: Launch) {
  const { PATH } = process.env
  const env = { PATH, LOG_LEVEL: 'warn', ...variables }
  const child = spawn(node, [program], { env, ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        written += text
        const address = /is ready at http:\/\/localhost:(\d+)/.exec(written)
        if (address) resolve(`http://localhost:${address[1]}`)
      })
    child.on('exit', () => reject(new Error(`The server ended before it was ready: ${written}`)))
  })
  return { child, ready, output: () => written }
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
