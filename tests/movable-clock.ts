import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loaded into a server before anything else. At the signal, its clocks go as far ahead as the file `clock` in its data
 * folder says, and whatever waited for a moment that has passed by then happens: weeks in a moment, without a restart.
 */
let aheadMs = 0
const { now } = Date
const steadyNow = performance.now.bind(performance)
globalThis.Date = class extends Date {
  constructor(...parts: []) {
    if (parts.length > 0) super(...parts)
    else super(now() + aheadMs)
  }
  static override now() {
    return now() + aheadMs
  }
} as DateConstructor
performance.now = () => steadyNow() + aheadMs

const { setTimeout: wait, clearTimeout: clear } = globalThis
const waiting = new Map<unknown, { at: number; act: () => void }>()
const setMovableTimeout = (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
  const actNow = () => {
    waiting.delete(timer)
    act(...given)
  }
  const timer = wait(actNow, ms)
  waiting.set(timer, { at: Date.now() + ms, act: actNow })
  return timer
}
globalThis.setTimeout = Object.assign(setMovableTimeout, wait)
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer)
  clear(timer)
}

process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(join(process.env.DATA_DIR!, 'clock'), 'utf8'))
  for (const [timer, { at, act }] of [...waiting])
    if (at <= Date.now()) {
      clear(timer as NodeJS.Timeout)
      act()
    }
})
