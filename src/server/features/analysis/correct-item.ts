import { isDeepStrictEqual } from 'node:util'
import type { AnalysisResult, Correction } from '#contract/analysis/analysis.ts'
import { AppError } from '#contract/errors.ts'
import type { Identification } from '#contract/items/identity.ts'
import type { Answers, AnswersGiven, Said } from '#contract/items/type-guide/answers.ts'
import { isBarcodeAnswer } from '#contract/items/type-guide/barcode-answer.ts'
import { checkAnswers, mergeAnswers } from '#contract/items/type-guide/check-answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { isIdentityAnswer } from '#contract/items/type-guide/item-facts.ts'
import { ownValue } from '#contract/own-value.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import type { Database } from '#server/db/database.ts'
import { type ItemRow, items } from '#server/db/schema/items.ts'
import { sql } from '#server/db/sql.ts'
import { followed, saidFacts, withoutSaid } from '#server/features/analysis/said-facts.ts'
import { replaceAnalysis } from '#server/features/analysis/store-analysis.ts'
import { castVote } from '#server/features/analysis/type-votes.ts'
import { untilUnchanged } from '#server/features/analysis/until-unchanged.ts'
import { type WriteUp, writeUpItem } from '#server/features/analysis/write-up-item.ts'
import { analysisOf, holdItem, identificationOf, itemOf } from '#server/features/items/queries.ts'
import { inBrandStyle } from '#server/features/items/typed-words/in-brand-style.ts'
import { settingsOf } from '#server/features/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** The seller's word replaces the engine's guess and is kept as theirs. No use is counted. */
export async function correctItem(context: Context, id: string, correction: Correction): Promise<AnalysisResult> {
  const { db, actor, config } = context
  const then = identificationOf(await itemOf(db, actor, id))
  const correct = (item: ItemRow) => corrected(item, followed(correction, then, identificationOf(item)))
  const votes = config.sharedCorrections && (await settingsOf(db, actor.userId)).learnsNames
  return untilUnchanged(async () => {
    const item = await itemOf(db, actor, id)
    const wanted = correct(item)
    const { engine, variant } = item
    const writeUp = await writeUpItem(context, { ...wanted, engine, variant })
    const stored = await db.transaction(async (tx) => {
      const now = await holdItem(tx, actor, id)
      if (!isDeepStrictEqual(correct(now), wanted)) return false
      const { typeId } = wanted.identification
      if (votes && typeId) await castVote(tx, actor, id, typeId)
      return storeCorrected(tx, context, now, { ...wanted, writeUp })
    })
    return stored && analysisOf(db, stored, writeUp.pricing)
  })
}

interface Corrected {
  identification: Identification
  said: Said
  writeUp: WriteUp
}

function storeCorrected(
  tx: Database,
  context: Pick<Context, 'jobs' | 'now'>,
  item: ItemRow,
  { identification, said, writeUp }: Corrected,
) {
  const { engine, engineModel, engineMs } = item
  const answered = !isDeepStrictEqual(item.answers, said.answers)
  const restated = identification.condition !== item.identification.condition
  const finished = { ...writeUp, identification, engine, engineModel, engineMs }
  return replaceAnalysis(tx, context, item, finished, {
    ...(said.noun !== item.noun && { noun: said.noun }),
    ...(answered && { answers: said.answers }),
    // The last word counts, here too.
    ...(restated && { base: sql`${items.base} - 'condition'` }),
  })
}

/** The item as the seller says it is, with what they said of it before. */
function corrected(item: ItemRow, correction: Correction) {
  const before = identificationOf(item)
  const sameType = before.typeId === correction.typeId && before.type === correction.type
  const saidBySeller = saidFacts(before, correction)
  const identification: Identification = {
    ...before,
    ...identityOf(correction),
    condition: correction.condition ?? before.condition,
    conditionSeen: before.conditionSeen || saidBySeller.includes('condition'),
    aiDescription: sameType ? before.aiDescription : '',
    saidBySeller,
    evidence: withoutSaid(before.evidence, saidBySeller),
    confidence: 1,
    confidences: withoutSaid(before.confidences, saidBySeller),
    guesses: [],
    namedLike: undefined,
  }
  const kept = { noun: item.noun, answers: withoutCorrected(item.answers, before, identification) }
  return {
    identification,
    said: saidOf(identification, { noun: correction.noun, answers: correction.answers ?? {} }, kept),
  }
}

/** What is said of it now on top of what was said before, as its guide understands it. Brand, model and barcode are kept with the item. */
export function saidOf(item: Identification, given: AnswersGiven, before: Said): Said {
  const checked = checkAnswers(guideOf(item), given)
  if (checked.problem !== undefined)
    throw new AppError('invalid', checked.problem, { [checked.field]: checked.problem })
  const { noun = before.noun, answers } = checked
  const own = Object.entries(answers).filter(([id]) => !isIdentityAnswer(id) && !isBarcodeAnswer(id))
  return { noun, answers: mergeAnswers(before.answers, Object.fromEntries(own)) }
}

/** The last word counts: what the form now says otherwise is no longer answered. */
function withoutCorrected(answers: Answers, before: Identification, now: Identification): Answers {
  const changed = (['material', 'style', 'department'] as const).filter((name) => now[name] !== before[name])
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !changed.includes(id as never)))
}

/** With a type of the taxonomy its names are the taxonomy's; otherwise they are the seller's own words. */
export function identityOf({
  typeId,
  type: called,
  category: shelf,
  department: wearer,
  style,
  material,
  brand,
  model,
}: Correction) {
  const facts = { style, material, brand, model }
  if (!typeId)
    return { ...facts, typeId, type: inBrandStyle(called), categoryId: null, category: shelf, department: null }
  const type = TYPES.find(({ id }) => id === typeId)
  if (!type)
    throw new AppError('invalid', 'Please choose a type from the list', {
      typeId: 'Please choose a type from the list',
    })
  const category = CATEGORIES.find(({ id }) => id === type.category)!
  const department = wearer && ownValue(type.departments ?? {}, wearer) ? wearer : null
  return { ...facts, typeId, type: type.name, categoryId: category.id, category: category.name, department }
}
