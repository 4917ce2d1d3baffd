import { AppError } from '#contract/errors.ts'
import type { EngineId } from '#contract/items/identity.ts'
import type { AiModel, AnalysisDetail } from '#contract/settings/settings.ts'
import { untilAborted } from '#server/platform/http/until-aborted.ts'
import type { ItemIdentifier, Sight } from '#server/ports/item-identifier.ts'
import { ProviderError } from '#server/ports/provider-error.ts'

/** Said wherever an analysis runs out of time: what to do, and that it cost nothing. */
export const TOO_SLOW =
  'The analysis took too long, and nothing was counted. Please try again in a minute or choose another AI model in Settings.'
const TRY_AGAIN =
  'No AI model could be reached right now. Please try again in a minute or choose another one in Settings.'
const TRY_OTHER = 'No AI model could analyze this photo. Please try another photo or choose another model in Settings.'

interface Engines {
  /** The configured engines in their fixed order; the built-in one only where nothing is configured. */
  identifiers: ItemIdentifier[]
  preferred: AiModel
  detail: AnalysisDetail
  /** Before each engine that costs money; fails when none may be asked any more. */
  beforeAsking: () => Promise<void>
  /** For all engines together. */
  budgetMs: number
  /** When its turn is, where others wait for the same engine. */
  turnMs?: number
  now: () => Date
  log: { warn(details: object, message: string): void }
  signal: AbortSignal
}

/** The seller's choice, then the others. */
export const preferredFirst = (identifiers: ItemIdentifier[], preferred: AiModel) => [
  ...identifiers.filter(({ engine }) => engine === preferred),
  ...identifiers.filter(({ engine }) => engine !== preferred),
]

/** While others are still to be asked, an engine gets this share of the time left: one that hangs must not use it all up. */
const SHARE_BEFORE_OTHERS = 0.6

/** Asks one engine after the other within the time there is, until one knows what the photos show. */
export async function identifyItem(
  { identifiers, preferred, detail, beforeAsking, budgetMs, turnMs, now, log, signal }: Engines,
  photos: Buffer[],
): Promise<Sight & { engine: EngineId; ms: number }> {
  const startedMs = now().getTime()
  const spentMs = () => now().getTime() - startedMs
  let mayHelpLater = false

  const engines = preferredFirst(identifiers, preferred)
  for (const [index, identifier] of engines.entries()) {
    signal.throwIfAborted()
    if (identifier.engine !== 'builtin') await beforeAsking()
    const leftMs = budgetMs - spentMs()
    if (leftMs <= 0) break
    const shareMs = index === engines.length - 1 ? leftMs : leftMs * SHARE_BEFORE_OTHERS
    const limit = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(shareMs))])
    try {
      const sight = await untilAborted(limit, () =>
        identifier.identify(photos, { detail, signal: limit, ...(turnMs !== undefined && { turnMs }) }),
      )
      return { ...sight, engine: identifier.engine, ms: spentMs() }
    } catch (error) {
      signal.throwIfAborted()
      const provider = identifier.engine
      log.warn(
        { event: 'provider', provider, ms: spentMs(), err: error },
        `the engine ${provider} could not analyze a photo`,
      )
      if (limit.aborted && shareMs === leftMs) throw new AppError('unavailable', TOO_SLOW)
      mayHelpLater ||= limit.aborted || (error instanceof ProviderError && error.retryable)
    }
  }
  if (spentMs() >= budgetMs) throw new AppError('unavailable', TOO_SLOW)
  throw new AppError('unavailable', mayHelpLater ? TRY_AGAIN : TRY_OTHER)
}
