import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { lockFolder } from '#server/db/lock-folder.ts'
import { ConfigError } from '#server/platform/config.ts'

test('a disk that is too full to lock the data folder is called full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapworth-folder-'))
  using _exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  })
  expect(() => lockFolder(folder)).toThrow(
    new ConfigError(`There is no space left for the data folder ${folder}. Make room on that disk.`),
  )
  rmSync(folder, { recursive: true })
})
