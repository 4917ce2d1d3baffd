import { randomUUID } from 'node:crypto'
import type { AnalysisResult, Entry } from '#contract/analysis/analysis.ts'
import type { Identification, Named } from '#contract/items/identity.ts'
import type { Said } from '#contract/items/type-guide/answers.ts'
import { barcodeIn } from '#contract/items/type-guide/barcode-answer.ts'
import type { Base } from '#contract/listings/base.ts'
import type { Database } from '#server/db/database.ts'
import { mayAnalyze } from '#server/features/analysis/analyze-photo.ts'
import { identityOf, saidOf } from '#server/features/analysis/correct-item.ts'
import { saidFacts } from '#server/features/analysis/said-facts.ts'
import { storeAnalysis } from '#server/features/analysis/store-analysis.ts'
import { recordUncounted } from '#server/features/analysis/use-counting.ts'
import { type WriteUp, writeUpItem } from '#server/features/analysis/write-up-item.ts'
import { analysisOf } from '#server/features/items/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** In the marketplaces' required field until somebody says better; never in a text. */
const PROPOSED_CONDITION = 'Good'

export interface Described {
  identification: Named<Identification>
  said: Said
}

/** An item without a photo: everything is the seller's word. It counts no use, but is for those who may analyze. */
export async function enterItem(context: Context, entry: Entry): Promise<AnalysisResult> {
  mayAnalyze(context)
  const described = describedBy(entry)
  const writeUp = await writeUpEntered(context, described)
  const item = await context.db.transaction((tx) => storeEntered(tx, context, { ...described, writeUp }))
  return analysisOf(context.db, item, writeUp.pricing)
}

export function describedBy(entry: Entry): Described {
  const barcode = barcodeIn(entry.answers)
  const identification: Described['identification'] = {
    ...identityOf(entry),
    condition: entry.condition ?? PROPOSED_CONDITION,
    conditionSeen: entry.condition !== null,
    color: null,
    size: null,
    aiDescription: '',
    ...(barcode && { barcode }),
    saidBySeller: [...saidFacts(null, entry), ...(barcode ? ['barcode' as const] : [])],
    evidence: {},
    confidence: 1,
    confidences: {},
    guesses: [],
    photoHints: [],
  }
  return { identification, said: saidOf(identification, entry, { noun: null, answers: {} }) }
}

export const writeUpEntered = (context: Parameters<typeof writeUpItem>[0], described: Described) =>
  writeUpItem(context, { ...described, engine: 'manual' })

interface Entered extends Described {
  writeUp: WriteUp
  /** What the seller decided for all its listings from the start. */
  base?: Base
  /** Now unless it is told. */
  at?: Date
}

export async function storeEntered(
  tx: Database,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { identification, said, writeUp, base = {}, at }: Entered,
) {
  const finished = { ...writeUp, identification, engine: 'manual', engineModel: null, engineMs: 0 } as const
  const id = { id: randomUUID(), ownerId: actor.userId, ...(at && { createdAt: at.toISOString() }) }
  const noPhoto = { ...id, photoFingerprint: null, photos: [], base, ...said }
  await recordUncounted(tx, actor, finished.engine)
  return storeAnalysis(tx, noPhoto, finished, at ?? now())
}
