import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText, cutText, isVisible, lengthOf } from '#contract/listings/listing-text.ts'
import { wildText } from '#tests/wild-text.ts'

const graphemesOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)

test('a text that fits is left alone', () => {
  expect(cutText('Oak table', 9)).toBe('Oak table')
})

test('a cut falls after a word and leaves no dangling comma', () => {
  expect(cutText('Solid oak table, six chairs', 18)).toBe('Solid oak table')
  expect(cutText('Solid oak table and chairs', 17)).toBe('Solid oak table')
})

test('a description is cut after a sentence when one ends late enough', () => {
  const text = 'Oak table for six. The top has a scratch. Pick up on weekends or any evening.'
  expect(cutText(text, 60, { atSentence: true })).toBe('Oak table for six. The top has a scratch.')
})

test('a price or a version number is not the end of a sentence', () => {
  expect(cutText('Measures 12.5 inches across the whole top', 20, { atSentence: true })).toBe('Measures 12.5 inches')
})

test('a single endless word is cut between characters', () => {
  expect(cutText('a'.repeat(50), 10)).toBe('a'.repeat(10))
})

test('an emoji family that does not fit whole is left out whole', () => {
  expect(lengthOf('👩‍👩‍👧‍👦')).toBe(11)
  expect(cutText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 21)).toBe('👩‍👩‍👧‍👦')
  expect(cutText('👩‍👩‍👧‍👦', 10)).toBe('')
  expect(cutText('🇺🇸🇨🇦', 6)).toBe('🇺🇸')
})

test('whatever is cut fits, is made of whole characters from the start of the text, and is cut once', () => {
  fc.assert(
    fc.property(wildText, fc.integer({ min: 0, max: 300 }), fc.boolean(), (text, max, atSentence) => {
      const cut = cutText(text, max, { atSentence })
      expect(lengthOf(cut)).toBeLessThanOrEqual(max)
      const kept = graphemesOf(cut)
      expect(graphemesOf(text.slice(0, max + 100)).slice(0, kept.length)).toEqual(kept)
      expect(cutText(cut, max, { atSentence })).toBe(cut)
    }),
  )
})

test('cleaning takes out what hides or reverses text and keeps what scripts and emoji need', () => {
  expect(cleanLine('  Oak\u0000 \u202Etable\u202C\n\tfor  six\u200B ')).toBe('Oak table for six')
  expect(cleanLine('👩‍👩‍👧‍👦 می‌خواهم שלום')).toBe('👩‍👩‍👧‍👦 می‌خواهم שלום')
  expect(cleanLine('half \uD83D emoji')).toBe('half emoji')
  expect(cleanText('One \r\n\r\n\r\n\r\n  Two\tthree\u2028four ')).toBe('One\n\nTwo three\nfour')
})

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(wildText, (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
  )
})

test('joiners and marks alone are not visible, an emoji is', () => {
  expect(isVisible('\u200D \u0301')).toBe(false)
  expect(isVisible('🪑')).toBe(true)
})
