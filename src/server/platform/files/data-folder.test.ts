import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from '#server/platform/config.ts'
import { prepareDataFolder } from '#server/platform/files/data-folder.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A folder that others may read, with these entries; those that end with a slash are folders. */
function openFolder(names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'snapworth-folder-'))
  folders.push(folder)
  for (const name of names) {
    const path = join(folder, name)
    if (name.endsWith('/')) mkdirSync(path)
    else writeFileSync(path, '')
    chmodSync(path, 0o755)
  }
  chmodSync(folder, 0o755)
  return folder
}
const modeOf = (...path: string[]) => statSync(join(...path)).mode & 0o777

test.each([
  [['letter.txt']],
  [['.ssh/', 'photos/', 'letter.txt']],
  [['database/', 'models/', 'package.json']],
  [['letter.tmp']],
])('a folder of somebody else (%j) is refused, and stays as it is', (names) => {
  const folder = openFolder(names)
  expect(() => prepareDataFolder(folder)).toThrow(
    new ConfigError(
      `The data folder ${folder} holds other things, and nothing of Snapworth. Set DATA_DIR to a new or an empty folder.`,
    ),
  )
  expect([modeOf(folder), ...names.map((name) => modeOf(folder, name))]).toEqual([0o755, ...names.map(() => 0o755)])
})

test.each([
  ['an empty one', []],
  ['a new volume', ['lost+found/']],
  ['one of a server on PostgreSQL and S3', ['models/', 'outbox/']],
  ['one that was restored', ['database/', 'photos/', 'session-secret']],
  ['one whose first start was cut off', ['session-secret.4f0c.tmp']],
])('%s is taken, and closed to others', (_what, names) => {
  const folder = openFolder(names)
  prepareDataFolder(folder)
  const ours = names.filter((name) => name !== 'lost+found/')
  expect([modeOf(folder), ...ours.map((name) => modeOf(folder, name))]).toEqual([0o700, ...ours.map(() => 0o700)])
})

test('what somebody put into a data folder is left alone', () => {
  const folder = openFolder(['database/', 'push-key', 'letter.txt'])
  prepareDataFolder(folder)
  expect(['database', 'push-key', 'letter.txt'].map((name) => modeOf(folder, name))).toEqual([0o700, 0o700, 0o755])
})
