import { expect, test } from 'vitest'
import { initialsOf } from '#web/platform/initials.ts'

test('Initials are those of the first and the last word', () => {
  expect(initialsOf('Maya Robinson')).toBe('MR')
  expect(initialsOf('  josé  de la cruz ')).toBe('JC')
  expect(initialsOf('王 芳')).toBe('王芳')
  expect(initialsOf('Prince')).toBe('P')
})

test('Marks and what follows a family name are no initials', () => {
  expect(initialsOf("Maya O'Brien-Smith, Jr.")).toBe('MO')
  expect(initialsOf("'t Hooft")).toBe('TH')
  expect(initialsOf('Martin Luther King Jr.')).toBe('MK')
  expect(initialsOf('J. - Robinson')).toBe('JR')
  expect(initialsOf('Jr.')).toBe('J')
  expect(initialsOf('...')).toBe('')
})
