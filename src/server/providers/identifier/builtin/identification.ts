import { barcodeWords } from '#contract/items/barcode.ts'
import type { Guess, Identification } from '#contract/items/identity.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import { describeItem } from '#server/providers/identifier/builtin/describe-item.ts'
import type { Reading, Sighting } from '#server/providers/identifier/builtin/sighting.ts'

const NAMED: Sighting['decision'][] = ['sure', 'likely']

/** Beside a name the likeliest others are enough. */
const GUESSES_WITH_NAME = 3

/** The honest answer of an engine that recognized nothing: the seller says what it is. */
const UNRECOGNIZED: Identification = {
  categoryId: null,
  typeId: null,
  category: null,
  type: null,
  department: null,
  condition: 'Good',
  conditionSeen: false,
  style: null,
  material: null,
  brand: null,
  model: null,
  color: null,
  size: null,
  aiDescription: '',
  confidence: 0,
  confidences: {},
  evidence: {},
  saidBySeller: [],
  guesses: [],
  photoHints: [],
}

/** What was seen in a photo, in the words of the contract. Null: there was nothing to see with. */
export function toIdentification(sighting: Sighting | null): Identification {
  if (!sighting) return UNRECOGNIZED
  const guesses = sighting.choices.flatMap(({ typeId, confidence }) => guessOf(typeId, confidence))
  const confidence = guesses[0]?.confidence ?? 0
  const read = readFacts(sighting)
  const proposals = proposalsIn(sighting)
  const rest = { ...UNRECOGNIZED, ...read, proposals, confidence, guesses, photoHints: sighting.photoHints }
  const type = TYPES.find(({ id }) => id === guesses[0]?.typeId)
  if (!type || !NAMED.includes(sighting.decision)) return rest
  return {
    ...rest,
    guesses: guesses.slice(0, GUESSES_WITH_NAME),
    categoryId: type.category,
    typeId: type.id,
    category: categoryName(type.category),
    type: type.name,
    aiDescription: describeItem({ type: type.name, brand: read.brand, model: read.model }, confidence),
    confidences: { ...read.confidences, type: confidence },
    evidence: { ...read.evidence, ...(sighting.typeWitness && { type: sighting.typeWitness }) },
  }
}

/** What the photo hints at; the light of a room and a folded sleeve are no facts. */
function proposalsIn({ colors: { color, pattern }, material }: Sighting): Identification['proposals'] {
  return {
    ...(color && { colour: color.toLowerCase() }),
    ...(pattern && { pattern }),
    ...(material && { material }),
  }
}

type Read = Pick<Identification, 'brand' | 'model' | 'barcode' | 'evidence' | 'confidences'>

function readFacts({ brand, model, barcode }: Sighting): Read {
  return {
    brand: brand?.value ?? null,
    model: model?.value ?? null,
    ...(barcode && { barcode }),
    evidence: {
      ...(brand && { brand: quote(brand) }),
      ...(model && { model: quote(model) }),
      ...(barcode && { barcode: `Read on the barcode: ${barcodeWords(barcode)}` }),
    },
    confidences: { ...(brand && { brand: brand.certainty }), ...(model && { model: model.certainty }) },
  }
}

const quote = ({ line, onLabel }: Reading) => {
  const words = `"${line.slice(0, 120)}"`
  return onLabel ? `Read on a label: ${words}` : `${words} is printed on it`
}

function guessOf(typeId: string, confidence: number): Guess[] {
  const type = TYPES.find(({ id }) => id === typeId)
  return type ? [{ typeId, type: type.name, category: categoryName(type.category), confidence }] : []
}

const categoryName = (categoryId: string) => CATEGORIES.find(({ id }) => id === categoryId)?.name ?? 'Other'
