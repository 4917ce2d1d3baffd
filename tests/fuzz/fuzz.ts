import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { answer, startAiServer } from '#tests/ai-server.ts'
import { labelOf } from '#tests/attacks/ground.ts'
import { type Call, type Plan, plansFor, plansForOthers } from '#tests/fuzz/calls.ts'
import { closeConnections, exchange, exchangeBytes } from '#tests/fuzz/exchange.ts'
import { createForms } from '#tests/fuzz/forms.ts'
import { jsonIn } from '#tests/fuzz/judge.ts'
import { createKnownValues, type KnownValues } from '#tests/fuzz/known-values.ts'
import { judgeLog, LONGEST_TOLD, note, type Outcome, settle, type Task } from '#tests/fuzz/outcome.ts'
import { ADMIN, createPeople, type People } from '#tests/fuzz/people.ts'
import { rawRequests } from '#tests/fuzz/raw-requests.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { LAMP_ANSWER } from '#tests/uploads.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'

const SLOW_MS = 2000
const AT_ONCE = 4
const OTHERS_A_ROUND = 60
const RAW_A_ROUND = 60
const ROUNDS_WITH_THE_SAME_PEOPLE = 2

interface Options {
  slowMs?: number
  /** It ends after these, however many seconds are left. */
  requests?: number
  /** A part of the names of the endpoints to be called, as in `POST /api/analyze`. */
  only?: string
}

/** Calls every endpoint in every way there is, for so many seconds; the same seed makes the same requests. */
export async function fuzz(
  seconds: number,
  seed: number,
  { slowMs = SLOW_MS, requests = Number.POSITIVE_INFINITY, only = '' }: Options = {},
): Promise<Outcome> {
  await using ai = await startAiServer(answer(LAMP_ANSWER))
  const receiver = await startReceiver()
  const server = await startServer({
    WEBHOOK_ALLOW_PRIVATE: 'true',
    OPENAI_API_KEY: 'sk-fuzz',
    OPENAI_BASE_URL: `${ai.url}/v1`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const outcome: Outcome = {
    seed,
    rounds: 0,
    areas: {},
    called: new Set(),
    faults: new Map(),
    slowOnce: 0,
    refusedOnPurpose: 0,
  }
  try {
    const known = createKnownValues()
    const people = await createPeople(server, known, receiver.url)
    const ways = await waysToCall(known, only)
    const until = performance.now() + seconds * 1000
    let sent = 0
    const goesOn = () => performance.now() < until && sent < requests && !hasEnded(server)
    for (; goesOn(); outcome.rounds++) {
      if (outcome.rounds > 0 && outcome.rounds % ROUNDS_WITH_THE_SAME_PEOPLE === 0) await people.renew()
      const tasks = tasksOf(ways, server, people, seed + outcome.rounds * 1000)
      for (let at = 0; at < tasks.length && goesOn(); at += AT_ONCE) {
        const batch = tasks.slice(at, at + AT_ONCE)
        sent += batch.length
        const answers = await Promise.all(batch.map((task) => task.send()))
        let signedOut = false
        for (const [index, task] of batch.entries()) {
          const { got, who } = await settle(task, answers[index]!, outcome, slowMs)
          if (task.endpoint && got.status < 300) known.learnFrom(task.endpoint, jsonIn(got.body))
          signedOut ||=
            got.status === 401 && (who === 'admin' || (who === 'seller' && task.endpoint?.access === 'seller'))
        }
        if (signedOut) await people.renewLost()
      }
      judgeLog(server, outcome)
    }
    judgeLog(server, outcome)
    if (hasEnded(server)) note(outcome, 'the server ended', server.output().slice(-LONGEST_TOLD))
  } finally {
    closeConnections()
    await server.stop('SIGKILL')
    await receiver.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  }
  return outcome
}

const hasEnded = ({ process: child }: ServerProcess) => child.exitCode !== null || child.signalCode !== null

type Ways = Awaited<ReturnType<typeof waysToCall>>

async function waysToCall(known: KnownValues, only: string) {
  const forms = await createForms()
  const areas = Object.entries(API).flatMap(([area, endpoints]) =>
    (endpoints as Endpoint[])
      .filter((endpoint) => labelOf(endpoint).includes(only))
      .map((endpoint) => ({ area, endpoint, plans: plansFor(endpoint, known, forms) })),
  )
  return { areas, others: plansForOthers() }
}

/** Everything once in every way, in an order of its own. */
function tasksOf({ areas, others }: Ways, server: ServerProcess, people: People, seed: number): Task[] {
  let count = 0
  const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) =>
    fc.sample(arbitrary, { seed: seed + count++, numRuns })
  /** Made up when its turn comes, as most of a round may never have one. */
  const later = (plan: fc.Arbitrary<Plan>) => {
    const own = seed + count++
    return () => fc.sample(plan, { seed: own, numRuns: 10 }).at(-1)!
  }
  const call = (area: string, plan: () => Plan, endpoint?: Endpoint): Task => ({
    area,
    ...(endpoint && { endpoint }),
    async send() {
      const asked = plan()()
      const got = await exchange(server.url, asked, people.identityOf(asked.who))
      return { got, told: inWords(asked), method: asked.method, who: asked.who }
    },
  })
  const tasks = [
    ...areas.flatMap(({ area, endpoint, plans }) => plans.map((plan) => call(area, later(plan), endpoint))),
    ...sample(others, OTHERS_A_ROUND).map((plan) => call('other addresses', () => plan)),
    ...sample(rawRequests, RAW_A_ROUND).map((bytes) => rawTask(server.url, bytes)),
  ]
  return sample(fc.shuffledSubarray(tasks, { minLength: tasks.length }), 1)[0]!
}

const rawTask = (url: string, bytes: Buffer): Task => ({
  area: 'bare sockets',
  send: async () => ({
    got: await exchangeBytes(url, bytes),
    told: JSON.stringify(bytes.toString('latin1').slice(0, LONGEST_TOLD)),
    method: bytes.toString('latin1').startsWith('HEAD ') ? 'HEAD' : 'raw',
  }),
})

const inWords = ({ method, path, headers, body, who }: Call) =>
  `${who}: ${method} ${path} ${JSON.stringify(headers)} ${body ? JSON.stringify(body.toString('latin1')) : ''}`.slice(
    0,
    LONGEST_TOLD,
  )
