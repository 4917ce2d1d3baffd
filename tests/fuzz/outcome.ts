import type { Endpoint } from '#contract/endpoint.ts'
import { labelOf } from '#tests/attacks/ground.ts'
import type { Who } from '#tests/fuzz/calls.ts'
import type { Exchanged } from '#tests/fuzz/exchange.ts'
import { faultOf, jsonIn, refusedOnPurpose } from '#tests/fuzz/judge.ts'
import type { ServerProcess } from '#tests/server-process.ts'

export const LONGEST_TOLD = 1500

/** What became of one kind of request. */
interface Tally {
  requests: number
  slowestMs: number
  statuses: Record<string, number>
}
export interface Outcome {
  seed: number
  rounds: number
  areas: Record<string, Tally>
  /** Every endpoint that was called. */
  called: Set<string>
  /** Each kind of fault once, with the first request that showed it and how often it came. */
  faults: Map<string, { first: string; times: number }>
  /** Answers over the limit that were quick when asked again alone: the machine was busy. */
  slowOnce: number
  refusedOnPurpose: number
}

/** One request, which can be sent again. */
export interface Task {
  area: string
  endpoint?: Endpoint
  send(): Promise<{ got: Exchanged; told: string; method: string; who?: Who }>
}

/** Counts an answer and says what is wrong with it. A slow one is asked for again alone, as the machine is not ours alone. */
export async function settle(task: Task, first: Awaited<ReturnType<Task['send']>>, outcome: Outcome, slowMs: number) {
  const { area, endpoint } = task
  const { got, told, method } = first
  outcome.areas[area] ??= { requests: 0, slowestMs: 0, statuses: {} }
  const tally = outcome.areas[area]
  tally.requests++
  tally.statuses[got.status || 'closed'] = (tally.statuses[got.status || 'closed'] ?? 0) + 1
  if (endpoint) outcome.called.add(labelOf(endpoint))
  const name = endpoint ? labelOf(endpoint) : area
  const fault = faultOf(got, method, endpoint?.method === method ? endpoint : undefined)
  if (fault) note(outcome, `${name}: ${fault}`, `got ${got.body.toString().slice(0, 300)}\n  ${told}`)
  if (refusedOnPurpose(got)) outcome.refusedOnPurpose++
  let { ms } = got
  if (ms > slowMs && !fault) {
    const before = slowdown()
    ms = Math.min((await task.send()).got.ms, (await task.send()).got.ms)
    if (ms > slowMs * Math.max(before, slowdown()))
      note(outcome, `${name}: slower than ${slowMs} ms`, `${told}\n  ${Math.round(ms)} ms when alone`)
    else outcome.slowOnce++
  }
  tally.slowestMs = Math.max(tally.slowestMs, ms)
  return first
}

const SPIN_MS = 100

/** By how much whatever else runs here slows us down: the time that passes while so much of a processor is used. */
function slowdown() {
  const begun = performance.now()
  const before = process.cpuUsage()
  let used: NodeJS.CpuUsage
  do used = process.cpuUsage(before)
  while (used.user + used.system < SPIN_MS * 1000)
  return Math.max(1, (performance.now() - begun) / SPIN_MS)
}

export function note({ faults }: Outcome, name: string, first: string) {
  const kept = faults.get(name)
  if (kept) kept.times++
  else faults.set(name, { first: first.slice(0, LONGEST_TOLD), times: 1 })
}

const read = new WeakMap<ServerProcess, number>()

/** Errors that no answer shows: of jobs, of what nobody awaited. */
export function judgeLog(server: ServerProcess, outcome: Outcome) {
  const output = server.output()
  const lines = output.slice(read.get(server) ?? 0).split('\n')
  read.set(server, output.length)
  for (const line of lines) {
    const { level, msg, err } = (jsonIn(Buffer.from(line)) ?? {}) as { level?: number; msg?: string; err?: unknown }
    if ((level ?? 0) >= 50) note(outcome, `the log: ${msg}`, JSON.stringify(err ?? line))
    else if (!level && /unhandled|uncaught|^\s+at /i.test(line)) note(outcome, 'the log of the process', line)
  }
}
