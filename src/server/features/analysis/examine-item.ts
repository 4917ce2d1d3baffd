import type { Identification } from '#contract/items/identity.ts'
import { NOTHING_SAID } from '#contract/items/type-guide/answers.ts'
import type { AnalysisSettings } from '#contract/settings/settings.ts'
import type { Database } from '#server/db/database.ts'
import { applyLearnedNames } from '#server/features/analysis/apply-learned-names.ts'
import { detailFor } from '#server/features/analysis/detail-for.ts'
import { identifyItem } from '#server/features/analysis/identify-item.ts'
import { keepLook, sawTypeId } from '#server/features/analysis/learned-names.ts'
import { type NewItem, storeAnalysis } from '#server/features/analysis/store-analysis.ts'
import { releaseUse, settleUse } from '#server/features/analysis/use-counting.ts'
import { type WriteUp, writeUpItem } from '#server/features/analysis/write-up-item.ts'
import { noteItemEvent } from '#server/features/posting/item-events.ts'
import type { Context } from '#server/platform/context.ts'
import type { Deadline } from '#server/platform/jobs/deadline.ts'
import { requireWork } from '#server/platform/security/work-budget.ts'

/** Of the time that is left when an engine is asked; the rest is for prices, texts and storing. */
const IDENTIFY_SHARE = 0.65

type Needs = Pick<
  Context,
  'db' | 'actor' | 'config' | 'identifiers' | 'priceSources' | 'writers' | 'log' | 'now' | 'signal'
> &
  Deadline

export interface Examined {
  sight: Awaited<ReturnType<typeof identifyItem>>
  /** What the engine saw, or what looked like it before. */
  identification: Identification
  writeUp: WriteUp
}

interface Wish {
  settings: AnalysisSettings
  /** When its turn is, where others wait for the same engine. */
  turnMs: number
}

/** The photos of one item, the cover first: what it is, what it is worth, and how it is listed. Stores nothing. */
export async function examineItem(context: Needs, photos: Buffer[], { settings, turnMs }: Wish): Promise<Examined> {
  const { aiModel, analysisDetail, learnsNames } = settings
  const beforeAsking = () => requireWork(context, 'aiCalls')
  const budgetMs = context.leftMs() * IDENTIFY_SHARE
  const wish = { preferred: aiModel, detail: detailFor(context, analysisDetail), budgetMs, turnMs }
  const sight = await identifyItem({ ...context, ...wish, beforeAsking }, photos)
  const identification = learnsNames ? await applyLearnedNames(context, sight) : sight.identification
  const writeUp = await writeUpItem(context, { identification, said: NOTHING_SAID, engine: sight.engine })
  return { sight, identification, writeUp }
}

/** The item with its listings, and the use that was reserved for it: spent where it has a price, else given back. */
export async function storeExamined(
  tx: Database,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  analysisId: string,
  item: NewItem,
  examined: Examined,
) {
  const { sight, identification, writeUp } = examined
  const { engine, model: engineModel, ms: engineMs, signature } = sight
  const count = writeUp.pricing ? settleUse : releaseUse
  await count(tx, analysisId, { engine, ms: engineMs })
  const finished = { ...writeUp, identification, engine, engineModel, engineMs }
  const stored = await storeAnalysis(tx, item, finished, now())
  const { id: itemId, ownerId } = item
  if (signature) await keepLook(tx, { itemId, ownerId, sawTypeId: sawTypeId(sight.identification), signature })
  if (writeUp.written) await noteItemEvent(tx, jobs, { itemId, ownerId }, { type: 'item.analyzed' })
  return stored
}
