import { expect, test } from 'vitest'
import { ACCOUNT_TOPICS } from '#web/features/public/help/account-topics.ts'
import { matchingTopics } from '#web/features/public/help/help-topic.ts'
import { SELLING_TOPICS } from '#web/features/public/help/selling-topics.ts'

const topics = [...SELLING_TOPICS, ...ACCOUNT_TOPICS]
const found = (search: string) =>
  matchingTopics(topics, search).flatMap(({ questions }) => questions.map(({ id }) => id))

test('an empty search shows every question', () => {
  expect(found('  ')).toHaveLength(topics.flatMap(({ questions }) => questions).length)
})

test('every word has to occur, in any order and case', () => {
  expect(found('PASSWORD forgot')).toContain('forgot-password')
  expect(found('password aquarium')).toEqual([])
})

test('a topic without a match disappears', () => {
  expect(matchingTopics(topics, 'refund').every(({ questions }) => questions.length > 0)).toBe(true)
})

test('every question has an address of its own', () => {
  const ids = topics.flatMap((topic) => [topic.id, ...topic.questions.map(({ id }) => id)])
  expect(new Set(ids).size).toBe(ids.length)
})
