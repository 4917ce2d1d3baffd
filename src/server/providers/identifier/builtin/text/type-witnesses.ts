import { foldedWords } from '#contract/brands.ts'
import type { Barcode } from '#contract/items/barcode.ts'
import type { ItemType } from '#contract/taxonomy.ts'
import type { Candidate } from '#server/providers/identifier/builtin/model/classifier.ts'
import type { TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'

/** data/type-words.json */
export interface TypeWords {
  types: { types: string[]; words: string[] }[]
  categories: { categories: string[]; words: string[] }[]
}

/** Something printed on a thing that speaks for some types. */
export interface Witness {
  typeIds: string[]
  /** How much more probable it makes each of them. */
  factor: number
  /** What each has at least before that, so that a type no photo shows can be told by its print alone. */
  floor: number
  /** For the seller: what was read. */
  says: string
}

/** A product's own name on it; a print may also show other things, so the photo still has a word. Judgment. */
const NAMED = { factor: 30, floor: 0.01 }
/** Washing instructions and the like stand on things of one kind only, but on many of them. */
const KIND = { factor: 3, floor: 0 }
/** Next to nothing but books has one. */
const ISBN = { factor: 60, floor: 0.05 }
const LEAST_CERTAINTY = 0.75
const BOOK = 'book'

/** Finds what was printed that says what kind of thing it is. */
export function createTypeWitnesses(
  { types, categories }: TypeWords,
  itemTypes: Pick<ItemType, 'id' | 'category'>[],
): (lines: TextLine[], barcode: Barcode | null) => Witness[] {
  const entries = [
    ...types.map((entry) => ({ ...NAMED, typeIds: entry.types, words: entry.words })),
    ...categories.map((entry) => ({
      ...KIND,
      typeIds: itemTypes.filter(({ category }) => entry.categories.includes(category)).map(({ id }) => id),
      words: entry.words,
    })),
  ]
  const index = new Map(
    entries.flatMap(({ words: phrases, ...entry }) => phrases.map((phrase) => [phrase, entry] as const)),
  )
  const mostWords = Math.max(...[...index.keys()].map((phrase) => phrase.split(' ').length))

  return (lines, barcode) => {
    const found: Witness[] = []
    if (barcode?.kind === 'isbn')
      found.push({ ...ISBN, typeIds: [BOOK], says: `The barcode is that of a book: ISBN ${barcode.digits}` })
    for (const { text, certainty } of lines) {
      if (certainty < LEAST_CERTAINTY) continue
      for (const phrase of phrasesIn(foldedWords(text), mostWords)) {
        const entry = index.get(phrase)
        if (entry) found.push({ ...entry, says: `Read: "${text.slice(0, 120)}"` })
      }
    }
    return found
  }
}

function* phrasesIn(tokens: string[], mostWords: number): Generator<string> {
  for (let from = 0; from < tokens.length; from++)
    for (let to = from + 1; to <= Math.min(tokens.length, from + mostWords); to++)
      yield tokens.slice(from, to).join(' ')
}

export interface Heard {
  candidates: Candidate[]
  /** Who spoke for the likeliest type; null where nobody did. */
  witness: string | null
  /** The likeliest is another one than the photo alone would say. */
  overruled: boolean
}

/**
 * What photo and print say together. Of several witnesses for a type the strongest counts, once: on a box the same
 * thing is said many times. Where none speaks, everything stays as it is.
 */
export function hearWitnesses(candidates: Candidate[], witnesses: Witness[]): Heard {
  if (witnesses.length === 0) return { candidates, witness: null, overruled: false }
  const strongest = new Map<string, Witness>()
  for (const witness of witnesses)
    for (const typeId of witness.typeIds)
      if (witness.factor > (strongest.get(typeId)?.factor ?? 0)) strongest.set(typeId, witness)
  const weighed = candidates.map((candidate) => {
    const witness = candidate.typeId === null ? undefined : strongest.get(candidate.typeId)
    const { probability } = candidate
    return { ...candidate, probability: witness ? Math.max(probability, witness.floor) * witness.factor : probability }
  })
  const total = weighed.reduce((sum, { probability }) => sum + probability, 0)
  const heard = weighed
    .map((candidate) => ({ ...candidate, probability: candidate.probability / total }))
    .sort((a, b) => b.probability - a.probability)
  const best = heard[0]?.typeId ?? null
  return {
    candidates: heard,
    witness: (best !== null && strongest.get(best)?.says) || null,
    overruled: best !== (candidates[0]?.typeId ?? null),
  }
}
