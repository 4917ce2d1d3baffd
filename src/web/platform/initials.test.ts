import { expect, test } from 'vitest'
import { initialsOf } from '#web/platform/initials.ts'

test('Initials are those of the first and the last word', () => {
  expect(initialsOf('Maya Robinson')).toBe('MR')
  expect(initialsOf('  josé  de la cruz ')).toBe('JC')
  expect(initialsOf('王 芳')).toBe('王芳')
  expect(initialsOf('Prince')).toBe('P')
})
