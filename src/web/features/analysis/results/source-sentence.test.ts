import { expect, test } from 'vitest'
import { sourceSentence } from '#web/features/analysis/results/source-sentence.ts'

const engine = { id: 'openai', name: 'OpenAI gpt-4o-mini', ms: 3210 } as const
const unsaid = { noun: 'dress', nounSaid: false }
const dress = { type: 'Dress', saidBySeller: [], confidence: 0.87 }

test('an engine says how sure it is of its own answer', () => {
  expect(sourceSentence({ ...unsaid, item: dress, engine })).toBe('Analyzed by OpenAI gpt-4o-mini in 3.2 s. 87% sure.')
})

test('what the seller said is theirs, and no engine is sure of it', () => {
  const item = { ...dress, saidBySeller: ['type' as const], confidence: 1 }
  expect(sourceSentence({ ...unsaid, item, engine })).toBe('You said: dress. Analyzed by OpenAI gpt-4o-mini in 3.2 s.')
})

test('what the seller calls it is the word they chose', () => {
  const item = { type: 'Table or floor lamp', saidBySeller: ['type' as const], confidence: 1 }
  expect(sourceSentence({ item, engine, noun: 'floor lamp', nounSaid: true })).toMatch(/^You said: floor lamp\. /)
  expect(sourceSentence({ item, engine, noun: 'lamp', nounSaid: false })).toMatch(/^You said: table or floor lamp\. /)
})

test('what is named like an earlier item says so, and no engine is sure of it', () => {
  const nothing = { brand: null, style: null, material: null, color: null }
  const namedLike = { ...nothing, type: 'Dress', color: 'Red', at: '2024-05-10T12:00:00.000Z' }
  expect(sourceSentence({ ...unsaid, item: { ...dress, namedLike }, engine })).toBe(
    'Named like an earlier item of yours. Analyzed by OpenAI gpt-4o-mini in 3.2 s.',
  )
})

test('what the seller found right is no longer a matter of how sure an engine is', () => {
  expect(sourceSentence({ ...unsaid, item: { ...dress, confirmed: true }, engine })).toBe(
    'You said this looks right. Analyzed by OpenAI gpt-4o-mini in 3.2 s.',
  )
})

test('a brand that the seller added leaves the engine its name', () => {
  expect(sourceSentence({ ...unsaid, item: { ...dress, saidBySeller: ['brand'] }, engine })).toMatch(/87% sure/)
})

test('nobody is sure of what has no name', () => {
  expect(sourceSentence({ ...unsaid, item: { ...dress, type: null, confidence: 0.2 }, engine })).not.toMatch(/sure/)
})

test('by hand there was no engine', () => {
  expect(sourceSentence({ ...unsaid, item: dress, engine: { ...engine, id: 'manual' } })).toBe('Described by you.')
})
