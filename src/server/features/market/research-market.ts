import { AppError } from '#contract/errors.ts'
import type { Identity } from '#contract/items/identity.ts'
import { itemKey } from '#server/features/market/item-key.ts'
import { untilAborted } from '#server/platform/http/until-aborted.ts'
import type { Comparable, Findings, PriceSource } from '#server/ports/price-source.ts'

/** Keeps what was found; how long it stays good is decided here. */
export interface ResearchCache {
  get(key: string): Promise<Findings | null>
  set(key: string, findings: Findings): Promise<void>
}

export interface ResearchTools {
  sources: PriceSource[]
  cache: ResearchCache
  /** Before each search, as it costs money. False: what is kept must do. */
  mayAsk: () => Promise<boolean>
  now: Date
  /** Ends the search: what has not answered by then is left out. */
  signal: AbortSignal
  log: { warn(details: object, message: string): void }
}

export interface Research {
  /** What may enter the price. */
  comparables: Comparable[]
  /** What its source's terms keep apart. */
  apart: { source: string; comparables: Comparable[] }[]
  /** When the oldest of it was read. */
  readAt: Date
}

export const FRESH_MS = 6 * 60 * 60 * 1000

/** Asks every source at once; one that fails or is late is skipped, so a price never waits for it. */
export async function researchMarket(tools: ResearchTools, identity: Identity): Promise<Research> {
  const answers = await Promise.all(
    tools.sources.map(async (source) => ({ source, findings: await askSource(tools, source, identity) })),
  )
  const found = answers.flatMap(({ source, findings }) => (findings ? [{ source, findings }] : []))
  const mixed = found.filter(({ source }) => source.rights.mayMix)
  return {
    comparables: mixed.flatMap(({ findings }) => findings.comparables),
    apart: found
      .filter(({ source }) => !source.rights.mayMix)
      .map(({ source, findings }) => ({ source: source.name, comparables: findings.comparables })),
    readAt: new Date(Math.min(tools.now.getTime(), ...mixed.map(({ findings }) => findings.readAt.getTime()))),
  }
}

async function askSource(tools: ResearchTools, source: PriceSource, identity: Identity): Promise<Findings | null> {
  const { cache, mayAsk, now, signal, log } = tools
  const key = `${source.name}|${itemKey(identity)}`
  const remember = source.rights.mayStore
  const skip = (message: string) => (error: unknown) => {
    log.warn({ source: source.name, err: error }, message)
    return null
  }
  const skipSource = (error: unknown) => {
    // A caller who left is nobody's failure.
    const event = error instanceof AppError ? undefined : 'provider'
    log.warn({ event, provider: source.provider, err: error }, `${source.name} failed and was skipped`)
    return null
  }
  const known = remember ? await cache.get(key).catch(skip('reading kept research failed')) : null
  if (known && now.getTime() - known.readAt.getTime() < FRESH_MS) return known
  if (!(await mayAsk())) return known
  const findings = await untilAborted(signal, () => source.research(identity, signal)).catch(skipSource)
  if (findings && remember) await cache.set(key, findings).catch(skip('keeping research failed'))
  return findings
}
