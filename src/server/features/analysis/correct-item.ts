import { randomUUID } from 'node:crypto'
import type { AnalysisResult, Correction } from '#contract/analysis.ts'
import { AppError } from '#contract/errors.ts'
import type { Identification } from '#contract/items.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import { mayAnalyze } from '#server/features/analysis/analyze-photo.ts'
import { replaceAnalysis, storeAnalysis } from '#server/features/analysis/store-analysis.ts'
import { recordUncounted } from '#server/features/analysis/use-counting.ts'
import { writeUpItem } from '#server/features/analysis/write-up-item.ts'
import { analysisOf, itemOf } from '#server/features/items/queries.ts'
import { refuseSuspended } from '#server/platform/admission.ts'
import type { Context } from '#server/platform/context.ts'

/** The seller's word replaces the engine's guess: certain, and its own evidence. No use is counted. */
export async function correctItem(context: Context, id: string, correction: Correction): Promise<AnalysisResult> {
  const { db, actor } = context
  refuseSuspended(actor.user)
  const item = await itemOf(db, actor, id)
  const before = item.identification
  const sameType = before.typeId === correction.typeId && before.type === correction.type
  const identification: Identification = {
    ...before,
    ...identityOf(correction),
    aiDescription: sameType ? before.aiDescription : '',
    evidence: {},
    confidence: 1,
    confidences: {},
    conditionSeen: true,
    guesses: [],
  }
  const writeUp = await writeUpItem(context, identification, item.engine)
  const finished = { ...writeUp, identification, engine: item.engine, engineMs: item.engineMs }
  return analysisOf(db, await db.transaction((tx) => replaceAnalysis(tx, item, finished)))
}

/** An item without a photo: everything is the seller's word. It counts no use, but is for those who may analyze. */
export async function enterItem(context: Context, entry: Correction): Promise<AnalysisResult> {
  const { db, actor } = context
  refuseSuspended(actor.user)
  mayAnalyze(context)
  const identification: Identification = {
    ...identityOf(entry),
    color: null,
    size: null,
    aiDescription: '',
    evidence: {},
    confidence: 1,
    confidences: {},
    conditionSeen: true,
    guesses: [],
    photoHints: [],
  }
  const writeUp = await writeUpItem(context, identification, 'manual')
  const finished = { ...writeUp, identification, engine: 'manual', engineMs: 0 } as const
  const noPhoto = { id: randomUUID(), photoKey: null, photoFingerprint: null }
  const item = await db.transaction(async (tx) => {
    await recordUncounted(tx, actor, finished.engine)
    return storeAnalysis(tx, actor.userId, noPhoto, finished)
  })
  return analysisOf(db, item)
}

/** With a type of the taxonomy its names are the taxonomy's; otherwise they are the seller's own words. */
function identityOf(correction: Correction) {
  if (!correction.typeId) return { ...correction, categoryId: null, department: null }
  const type = TYPES.find(({ id }) => id === correction.typeId)
  if (!type)
    throw new AppError('invalid', 'Please choose a type from the list', {
      typeId: 'Please choose a type from the list',
    })
  const category = CATEGORIES.find(({ id }) => id === type.category)!
  const department = correction.department && type.departments?.[correction.department] ? correction.department : null
  return { ...correction, type: type.name, categoryId: category.id, category: category.name, department }
}
