import { expect, test } from 'vitest'
import { greeting } from '#server/platform/greeting.ts'

test.each([
  ['Maya Robinson', 'Hello Maya,'],
  ['Maya', 'Hello Maya,'],
  ['Anne-Marie de Vries', 'Hello Anne-Marie,'],
  ['Dr. Robinson', 'Hello Dr. Robinson,'],
  ['J Robinson', 'Hello J Robinson,'],
  ['李 雷', 'Hello 李 雷,'],
])('a mail to %s begins: %s', (name, words) => {
  expect(greeting(name)).toBe(words)
})
