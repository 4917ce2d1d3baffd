import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Debian's, or what FIREFOX_PATH names; undefined: there is none on this machine. */
export const firefoxPath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
)

const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.enabled': false,
  'network.dns.disablePrefetch': true,
  // Several forms are filled in at once, and only one tab is in front.
  'dom.min_background_timeout_value': 4,
  'dom.timeout.enable_budget_timer_throttling': false,
}

type Params = Record<string, unknown>
interface Context {
  context: string
  url: string
}

/** A real Firefox without a window, over WebDriver BiDi, which it speaks by itself. */
export class Firefox {
  readonly #process: ChildProcess
  readonly #profile: string
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, { resolve: (value: Params) => void; reject: (error: Error) => void }>()
  readonly #standIns: { host: string; html: (url: URL) => string }[] = []
  #lastId = 0

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process
    this.#profile = profile
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))))
  }

  static async start(path: string) {
    const profile = await mkdtemp(join(tmpdir(), 'snapworth-firefox-'))
    const lines = Object.entries(PREFERENCES).map((entry) => `user_pref(${entry.map((part) => JSON.stringify(part))});`)
    await writeFile(join(profile, 'user.js'), lines.join('\n'))
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
    const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, MOZ_HEADLESS: '1' } })
    process.once('exit', () => child.kill('SIGKILL'))
    const socket = new WebSocket(`${await addressOf(child)}/session`)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    const firefox = new Firefox(child, profile, socket)
    await firefox.send('session.new', { capabilities: {} })
    await firefox.send('session.subscribe', { events: ['network.beforeRequestSent'] })
    return firefox
  }

  send(method: string, params: Params): Promise<Params> {
    const id = ++this.#lastId
    const answer = new Promise<Params>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    this.#socket.send(JSON.stringify({ id, method, params }))
    return answer
  }

  install = (folder: string) => this.send('webExtension.install', { extensionData: { type: 'path', path: folder } })

  /** Every page of that host is answered with this one instead. */
  async standIn(host: string, html: (url: URL) => string) {
    this.#standIns.push({ host, html })
    await this.send('network.addIntercept', {
      phases: ['beforeRequestSent'],
      urlPatterns: [{ type: 'pattern', protocol: 'https', hostname: host }],
    })
  }

  async pages(): Promise<Context[]> {
    return (await this.send('browsingContext.getTree', { maxDepth: 0 })).contexts as Context[]
  }

  async open(url: string): Promise<string> {
    const { context } = await this.send('browsingContext.create', { type: 'tab' })
    await this.goto(context as string, url)
    return context as string
  }

  goto = (context: string, url: string) => this.send('browsingContext.navigate', { context, url, wait: 'complete' })

  /** The value of an expression in a page, as somebody who just pressed a key may ask for it. */
  async evaluate<Value>(context: string, expression: string): Promise<Value> {
    const answer = await this.send('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })
    const { type, result, exceptionDetails } = answer as {
      type: string
      result?: { value: string }
      exceptionDetails?: { text: string }
    }
    if (type !== 'success') throw new Error(exceptionDetails?.text)
    return JSON.parse(result!.value)
  }

  /** However a test ends: a browser that is left behind stays for good. */
  async [Symbol.asyncDispose]() {
    this.#socket.close()
    this.#process.kill('SIGKILL')
    await new Promise((resolve) => this.#process.once('exit', resolve))
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  #hear(message: { id?: number; type: string; method?: string; params?: Params; result?: Params; message?: string }) {
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id)
    if (message.id !== undefined) this.#waiting.delete(message.id)
    if (waiting && message.type === 'success') return waiting.resolve(message.result!)
    if (waiting) return waiting.reject(new Error(message.message))
    if (message.method === 'network.beforeRequestSent') void this.#answer(message.params!)
  }

  async #answer({ isBlocked, request }: Params) {
    const { request: id, url } = request as { request: string; url: string }
    const html = this.#standIns.findLast(({ host }) => host === new URL(url).host)?.html(new URL(url))
    if (!isBlocked) return
    const headers = [{ name: 'content-type', value: { type: 'string', value: 'text/html; charset=utf-8' } }]
    const body = { type: 'string', value: html ?? '' }
    await this.send('network.provideResponse', { request: id, statusCode: 200, headers, body }).catch(() => undefined)
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stderr! })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Firefox ended before it could be spoken to')
}
