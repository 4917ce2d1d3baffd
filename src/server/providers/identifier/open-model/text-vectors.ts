import { z } from 'zod'
import { text } from '#contract/text.ts'

/** One thing a photo may show; `typeId` null: something nobody sells. */
export interface TextClass {
  typeId: string | null
  /** Of length 1. */
  vector: Float32Array
}

const MOST_PHRASES = 200

const fileOf = (length: number) => {
  const vectors = z.array(z.array(z.number()).length(length)).min(1).max(MOST_PHRASES)
  return z.strictObject({
    /** By the taxonomy's type id: one vector for each phrase that describes the type. */
    types: z.record(text({ min: 1, max: 100 }), vectors),
    /** One for each kind of thing that is not for sale. */
    notForSale: z.array(z.array(z.number()).length(length)).max(MOST_PHRASES).default([]),
  })
}

/** What the types are called in the model's own numbers. Types that the taxonomy does not have (any more) are left out. */
export function readTextVectors(bytes: Uint8Array, length: number, typeIds: ReadonlySet<string>): TextClass[] {
  const { types, notForSale } = fileOf(length).parse(JSON.parse(Buffer.from(bytes).toString()))
  const named = Object.entries(types)
    .filter(([typeId]) => typeIds.has(typeId))
    .map(([typeId, phrases]): TextClass => ({ typeId, vector: meanOf(phrases, length) }))
  if (named.length === 0) throw new Error('None of the types is in the taxonomy')
  return [...named, ...notForSale.map((vector): TextClass => ({ typeId: null, vector: toUnitLength(vector) }))]
}

/** Several phrases for a type are worth more than one: their middle, each counted alike. */
function meanOf(phrases: number[][], length: number): Float32Array {
  const total = new Float32Array(length)
  for (const phrase of phrases) {
    const unit = toUnitLength(phrase)
    for (let i = 0; i < length; i++) total[i]! += unit[i]!
  }
  return toUnitLength(total)
}

/** Throws where a vector points nowhere: it could be like nothing. */
export function toUnitLength(values: ArrayLike<number>): Float32Array {
  let squares = 0
  for (let i = 0; i < values.length; i++) squares += values[i]! ** 2
  const length = Math.sqrt(squares)
  if (!Number.isFinite(length) || length < 1e-12) throw new Error('A vector has no direction')
  return Float32Array.from(values, (value) => value / length)
}
