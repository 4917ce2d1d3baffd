import {
  CONDITIONS,
  type FactName,
  GUESSES_MAX,
  type Guess,
  type Identification,
  PHOTO_HINTS,
  type PhotoHint,
} from '#contract/items/identity.ts'
import { CATEGORIES, type ItemType, TYPES } from '#contract/taxonomy.ts'
import { shortLine, shortText } from '#server/providers/ai/clean-text.ts'
import type { ItemAnswer } from '#server/providers/ai/item-answer.ts'

/** Below this a brand, model or size is a guess, and a guess stays empty. */
const SURE_ENOUGH = 0.5
/** Where a model says what it is but not in which category. */
const NO_CATEGORY = 'Other'

const NO_ANSWER =
  /^(unknown|none|null|nil|n\/?a|no|no brand|unbranded|generic|unclear|unspecified|undetermined|not (visible|clear|sure|known|applicable|specified|available|shown|identifiable)|cannot (tell|determine).*|[-–—?.]+)\.?$/i

/** What a model calls a thing that it cannot name. */
const NO_NAME =
  /^((an?|the|some) )?((unknown|unidentified|unidentifiable|unrecogni[sz]ed|unclear|generic) )?(item|object|thing|product|photo|picture|image|stuff|something)s?$/i

type Shown = { value: string | null; confidence: number | null; evidence: string | null }

function factOf(text: string | null | undefined, maxLength = 120) {
  const line = shortLine(text ?? '', maxLength)
  return line === '' || NO_ANSWER.test(line) ? null : line
}

/** Some models answer in percent. */
function surenessOf(confidence: number | null | undefined) {
  if (confidence == null || Number.isNaN(confidence)) return null
  const share = confidence > 1 && confidence <= 100 ? confidence / 100 : confidence
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function typeOf(answer: ItemAnswer): ItemType | undefined {
  const id = answer.typeId?.trim()
  const name = shortLine(answer.type, 80)
  return (
    TYPES.find((type) => type.id === id) ??
    TYPES.find((type) => same(type.name, name)) ??
    TYPES.find((type) => type.synonyms.some((synonym) => same(synonym, name)))
  )
}

function kindOf(answer: ItemAnswer) {
  const known = typeOf(answer)
  const confidence = surenessOf(answer.typeConfidence) ?? SURE_ENOUGH
  if (known) {
    const category = CATEGORIES.find(({ id }) => id === known.category)!
    return { known, categoryId: category.id, typeId: known.id, category: category.name, type: known.name, confidence }
  }
  const type = factOf(answer.type, 80)
  if (type === null || NO_NAME.test(type))
    return { known: undefined, categoryId: null, typeId: null, category: null, type: null, confidence: 0 }
  const words = factOf(answer.category, 80)
  const category = CATEGORIES.find(({ id, name }) => words && (same(id, words) || same(name, words)))
  return {
    known: undefined,
    categoryId: category?.id ?? null,
    typeId: null,
    category: category?.name ?? words ?? NO_CATEGORY,
    type,
    confidence,
  }
}

/** Keeps a brand, model or size only with its proof, whatever the model says. */
function provenFact(fact: Shown | undefined) {
  const value = factOf(fact?.value)
  const evidence = factOf(fact?.evidence, 300)
  const confidence = surenessOf(fact?.confidence)
  if (!value || !evidence || (confidence ?? 1) < SURE_ENOUGH) return { value: null, confidence: null, evidence: null }
  return { value, confidence, evidence }
}

const seenFact = (fact: { value: string | null; confidence: number | null }) => ({
  value: factOf(fact.value),
  confidence: surenessOf(fact.confidence),
  evidence: null,
})

function guessesOf(answer: ItemAnswer, chosenId: string | null): Guess[] {
  const others = new Map((answer.alternatives ?? []).map((other) => [other.typeId.trim(), other.confidence]))
  return TYPES.filter(({ id }) => others.has(id) && id !== chosenId)
    .map((type) => ({
      typeId: type.id,
      type: type.name,
      category: CATEGORIES.find(({ id }) => id === type.category)!.name,
      confidence: surenessOf(others.get(type.id)) ?? 0,
    }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, GUESSES_MAX)
}

/** What a model answered, as what we say: known ids, clean short strings, nothing without proof. */
export function toIdentification(answer: ItemAnswer): Identification {
  const { known, confidence, ...kind } = kindOf(answer)
  const condition = CONDITIONS.find((word) => same(word, shortLine(answer.condition.value ?? '', 20)))
  const facts = {
    style: seenFact(answer.style),
    material: seenFact(answer.material),
    brand: provenFact(answer.brand),
    model: provenFact(answer.model),
    color: seenFact(answer.color),
    size: provenFact(answer.size),
  }
  const confidences: Identification['confidences'] = kind.type === null ? {} : { type: confidence }
  const evidence: Identification['evidence'] = {}
  const conditionConfidence = surenessOf(answer.condition.confidence)
  if (condition && conditionConfidence !== null) confidences.condition = conditionConfidence
  for (const [name, fact] of Object.entries(facts) as [FactName, Shown][]) {
    if (fact.value && fact.confidence !== null) confidences[name] = fact.confidence
    if (fact.evidence) evidence[name] = fact.evidence
  }
  const department = answer.department?.trim().toLowerCase() ?? ''
  return {
    ...kind,
    department: known?.departments && Object.hasOwn(known.departments, department) ? department : null,
    condition: condition ?? 'Good',
    style: facts.style.value,
    material: facts.material.value,
    brand: facts.brand.value,
    model: facts.model.value,
    color: facts.color.value,
    size: facts.size.value,
    aiDescription: shortText(answer.description ?? '', 2000),
    confidence,
    confidences,
    evidence,
    conditionSeen: condition !== undefined,
    saidBySeller: [],
    guesses: guessesOf(answer, kind.typeId),
    photoHints: (Object.keys(PHOTO_HINTS) as PhotoHint[]).filter((hint) => answer.photoProblems?.includes(hint)),
  }
}
