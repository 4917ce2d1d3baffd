import { expect, test } from 'vitest'
import { itemKey } from '#server/features/market/item-key.ts'
import { type ResearchTools, researchMarket } from '#server/features/market/research-market.ts'
import type { Findings, PriceSource } from '#server/ports/price-source.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { desk, NOW, offer } from '#tests/market-fixtures.ts'

const HOUR_MS = 60 * 60 * 1000

function source(name: string, more: Partial<PriceSource> = {}): PriceSource & { asked: number } {
  const made = {
    provider: name,
    name,
    asked: 0,
    rights: { mayMix: true, mayStore: true },
    research: async (): Promise<Findings> => {
      made.asked += 1
      return { comparables: [offer(80)], readAt: NOW }
    },
    ping: async () => {},
    ...more,
  }
  return made
}

function tools(sources: PriceSource[], more: Partial<ResearchTools> = {}) {
  const kept = new Map<string, Findings>()
  const warnings: object[] = []
  const cache = {
    get: async (key: string) => kept.get(key) ?? null,
    set: async (key: string, findings: Findings) => void kept.set(key, findings),
  }
  const log = { warn: (details: object) => warnings.push(details) }
  const mayAsk = async () => true
  const signal = AbortSignal.timeout(5_000)
  return { kept, warnings, with: { sources, cache, log, mayAsk, now: NOW, signal, ...more } }
}

test('all sources are asked and their findings put together', async () => {
  const { comparables, apart, readAt } = await researchMarket(tools([source('one'), source('two')]).with, desk)
  expect(comparables).toHaveLength(2)
  expect(apart).toEqual([])
  expect(readAt).toEqual(NOW)
})

test('what may not be mixed is kept apart', async () => {
  const shy = source('eBay', { rights: { mayMix: false, mayStore: false } })
  const { comparables, apart } = await researchMarket(tools([shy]).with, desk)
  expect(comparables).toEqual([])
  expect(apart).toMatchObject([{ source: 'eBay', comparables: [{ priceDollars: 80 }] }])
})

test('a source that fails is logged and skipped', async () => {
  const broken = source('broken', {
    research: async () => {
      throw new ProviderError('broken', 'no', { retryable: true })
    },
  })
  const { with: given, warnings } = tools([broken, source('fine')])
  expect((await researchMarket(given, desk)).comparables).toHaveLength(1)
  expect(warnings).toMatchObject([{ event: 'provider', provider: 'broken', err: { name: 'ProviderError' } }])
})

test('a source that never answers is left behind when the time is over', async () => {
  const deaf = source('deaf', { research: () => new Promise(() => {}) })
  const { with: given, warnings } = tools([deaf, source('fine')], { signal: AbortSignal.timeout(50) })
  expect((await researchMarket(given, desk)).comparables).toHaveLength(1)
  expect(warnings).toMatchObject([{ event: 'provider', provider: 'deaf' }])
})

test('findings serve for six hours and are then read anew', async () => {
  const asked = source('one')
  const { with: given } = tools([asked])
  await researchMarket(given, desk)
  await researchMarket({ ...given, now: new Date(NOW.getTime() + 6 * HOUR_MS - 1) }, { ...desk, condition: 'Poor' })
  expect(asked.asked).toBe(1)
  await researchMarket({ ...given, now: new Date(NOW.getTime() + 6 * HOUR_MS) }, desk)
  expect(asked.asked).toBe(2)
})

test('what a source forbids to store is never stored', async () => {
  const { with: given, kept } = tools([source('strict', { rights: { mayMix: true, mayStore: false } })])
  await researchMarket(given, desk)
  expect(kept.size).toBe(0)
})

test('a cache that fails costs a warning, not the price', async () => {
  const fail = async () => {
    throw new Error('disk full')
  }
  const { with: given, warnings } = tools([source('one')], { cache: { get: fail, set: fail } })
  expect((await researchMarket(given, desk)).comparables).toHaveLength(1)
  expect(warnings).toHaveLength(2)
})

test('the key ignores case, spacing, condition and color, and nothing else', () => {
  const key = itemKey({ ...desk, brand: 'IKEA', model: 'Malm-2' })
  expect(itemKey({ ...desk, brand: ' ikea', model: 'malm 2', condition: 'Poor', color: 'red' })).toBe(key)
  expect(itemKey({ ...desk, brand: 'IKEA', model: 'Malm-3' })).not.toBe(key)
  expect(itemKey({ ...desk, brand: 'IKEA', model: 'Malm-2', barcode: { kind: 'ean', digits: '96385074' } })).not.toBe(
    key,
  )
  expect(itemKey({ ...desk, typeId: null, type: 'desk' })).not.toBe(itemKey(desk))
})

test('who may not ask gets what is kept, however old, and nobody is asked', async () => {
  const asked = source('one')
  const shy = source('eBay', { rights: { mayMix: false, mayStore: false } })
  const { kept, with: given } = tools([asked, shy], { mayAsk: async () => false })
  expect((await researchMarket(given, desk)).comparables).toEqual([])
  const readAt = new Date(NOW.getTime() - 48 * HOUR_MS)
  kept.set(`one|${itemKey(desk)}`, { comparables: [offer(80)], readAt })
  expect(await researchMarket(given, desk)).toMatchObject({ comparables: [{ priceDollars: 80 }], readAt })
  expect([asked.asked, shy.asked]).toEqual([0, 0])
})

test('what is kept and fresh costs nothing', async () => {
  let taken = 0
  const mayAsk = async () => {
    taken += 1
    return true
  }
  const { with: given } = tools([source('one')], { mayAsk })
  await researchMarket(given, desk)
  await researchMarket(given, desk)
  expect(taken).toBe(1)
})
