import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import { folderFailure, openingFailure } from '#server/db/embedded-damage.ts'

const FOLDER = tmpdir()
const FULL = `There is no space left for the data folder ${FOLDER}. Make room on that disk.`
const coded = (code: string) => Object.assign(new Error('could not extend file'), { code })

test('a disk that fills up while the server starts is called full', () => {
  const failed = new Error('Failed query', { cause: coded('53100') })
  expect(folderFailure(failed, FOLDER)?.message).toBe(FULL)
})

test('after opening, damage is called damage, and what is no fault of the folder is left to others', () => {
  expect(folderFailure(new Error('Failed query', { cause: coded('XX001') }), FOLDER)?.message).toContain('is damaged')
  expect(folderFailure(coded('23505'), FOLDER)).toBeNull()
})

test.each([
  [0, FULL],
  [1000, `The database in the data folder ${FOLDER} is damaged and cannot be opened.`],
])('a database that does not open for no known reason, with %i blocks free: %s', (bavail, sentence) => {
  const asked = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail, bsize: 4096 } as fs.StatsFs)
  syncBuiltinESMExports()
  try {
    expect(openingFailure(new Error('PGlite failed to initialize properly'), FOLDER).message).toContain(sentence)
  } finally {
    asked.mockRestore()
    syncBuiltinESMExports()
  }
})
