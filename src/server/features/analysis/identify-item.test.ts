import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { EngineId, Identification } from '#contract/items/identity.ts'
import { identifyItem } from '#server/features/analysis/identify-item.ts'
import type { ItemIdentifier, Sight } from '#server/ports/item-identifier.ts'
import { ProviderError } from '#server/ports/provider-error.ts'

const photo = Buffer.from('photo')
const lamp: Sight = { identification: { type: 'Lamp' } as Identification, model: 'lamp-1' }

function engineThat(engine: EngineId, behave: (signal: AbortSignal) => Promise<Sight>) {
  const identify = vi.fn<ItemIdentifier['identify']>((_photo, { signal }) => behave(signal))
  return { engine, identify, ping: async () => {} }
}
const working = (engine: EngineId) => engineThat(engine, async () => lamp)
const failing = (engine: EngineId, retryable: boolean) =>
  engineThat(engine, async () => {
    throw new ProviderError(engine, 'failed', { retryable })
  })
const deaf = (engine: EngineId) => engineThat(engine, () => new Promise(() => {}))

function run(identifiers: ItemIdentifier[], options: Partial<Parameters<typeof identifyItem>[0]> = {}) {
  const warn = vi.fn()
  const defaults = {
    preferred: 'gemini',
    detail: 'standard',
    beforeAsking: async () => {},
    budgetMs: 25_000,
    now: () => new Date(),
    signal: new AbortController().signal,
  }
  const result = identifyItem({ ...defaults, identifiers, log: { warn }, ...options } as never, [photo])
  return { result, warn }
}

describe('order', () => {
  test('the preferred engine is asked first and alone when it works', async () => {
    const [azure, gemini] = [working('azure'), working('gemini')]
    await expect(run([azure, gemini]).result).resolves.toMatchObject({ ...lamp, engine: 'gemini' })
    expect(azure.identify).not.toHaveBeenCalled()
  })

  test('the others follow in their order', async () => {
    const engines = [failing('azure', true), working('openai'), failing('gemini', false)]
    const { result, warn } = run(engines)
    await expect(result).resolves.toMatchObject({ engine: 'openai' })
    expect(warn.mock.calls.map(([details]) => details.provider)).toEqual(['gemini', 'azure'])
  })

  test('a preferred engine that is not configured is passed over', async () => {
    await expect(run([working('builtin')], { preferred: 'azure' }).result).resolves.toMatchObject({ engine: 'builtin' })
  })

  test('an engine that breaks in an unforeseen way is a failed engine, not a failed analysis', async () => {
    const broken = engineThat('gemini', async () => {
      throw new TypeError('undefined is not a function')
    })
    await expect(run([broken, working('azure')]).result).resolves.toMatchObject({ engine: 'azure' })
  })
})

describe('failure', () => {
  test('all engines down: the seller is told to try again', async () => {
    const { result } = run([failing('azure', false), failing('gemini', true)])
    const error = await result.catch((reason) => reason)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'unavailable', message: expect.stringContaining('try again in a minute') })
  })

  test('all engines refuse: the seller is told to try another photo or model', async () => {
    const { result } = run([failing('azure', false), failing('gemini', false)])
    await expect(result).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('another photo'),
    })
  })

  test('an engine that never answers and ignores its signal ends with the budget', async () => {
    const { result } = run([deaf('gemini')], { budgetMs: 30 })
    await expect(result).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('too long') })
  })
})

describe('budget', () => {
  test('each engine gets what is left, and none is asked once it is spent', async () => {
    let nowMs = 0
    const slow = (engine: EngineId) =>
      engineThat(engine, async () => {
        nowMs += 15_000
        throw new ProviderError(engine, 'failed', { retryable: true })
      })
    const engines = [slow('gemini'), slow('azure'), working('openai')]
    const { result } = run(engines, { now: () => new Date(nowMs) })
    await expect(result).rejects.toMatchObject({ message: expect.stringContaining('too long') })
    expect(engines[1]!.identify).toHaveBeenCalledOnce()
    expect(engines[2]!.identify).not.toHaveBeenCalled()
  })

  test('the time it took is measured by the clock that was passed in', async () => {
    let nowMs = 1_000
    const engine = engineThat('gemini', async () => {
      nowMs += 1_234
      return lamp
    })
    await expect(run([engine], { now: () => new Date(nowMs) }).result).resolves.toMatchObject({ ms: 1_234 })
  })

  test('a seller who left ends it at once, without asking the next engine', async () => {
    const leaving = new AbortController()
    const next = working('azure')
    const { result } = run([deaf('gemini'), next], { signal: leaving.signal })
    leaving.abort(new Error('gone'))
    await expect(result).rejects.toThrow('gone')
    expect(next.identify).not.toHaveBeenCalled()
  })
})
