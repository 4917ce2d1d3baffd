import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { nextVersion, releaseChangelog } from '../scripts/new-version.ts'

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n### Added\n- A thing.\n\n## [0.1.0] - 2026-11-15\n- The rest.\n\n[Unreleased]: ../../compare/v0.1.0...HEAD\n[0.1.0]: ../../releases/tag/v0.1.0\n'

describe('the next version', () => {
  test.each([
    ['major', '2.0.0'],
    ['minor', '1.3.0'],
    ['patch', '1.2.4'],
    ['1.10.0', '1.10.0'],
  ])('%s of 1.2.3 is %s', (wanted, next) => expect(nextVersion('1.2.3', wanted)).toBe(next))
  test.each(['1.2.3', '1.1.9', 'big', ''])('"%s" is refused', (wanted) =>
    expect(() => nextVersion('1.2.3', wanted)).toThrow(/later|Say which/),
  )
})

test('what was unreleased becomes the new version’s, with links to what changed', () => {
  expect(releaseChangelog(CHANGELOG, '0.1.0', '0.2.0', '2026-12-24')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-24\n### Added\n- A thing.\n\n## [0.1.0] - 2026-11-15\n- The rest.\n\n[Unreleased]: ../../compare/v0.2.0...HEAD\n[0.2.0]: ../../compare/v0.1.0...v0.2.0\n[0.1.0]: ../../releases/tag/v0.1.0\n',
  )
  const empty = CHANGELOG.replace('### Added\n- A thing.\n', '')
  expect(() => releaseChangelog(empty, '0.1.0', '0.2.0', '2026-12-24')).toThrow('says nothing')
})

test('the changelog is one that can be released, and names the present version', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8')
  expect(text).toMatch(new RegExp(`^## \\[${manifest.version}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm'))
  const kinds = [...text.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind)
  const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
  expect(kinds.filter((kind) => !known.includes(kind!))).toEqual([])
  for (const [, name] of text.matchAll(/^## \[(.+?)\]/gm)) expect(text).toContain(`\n[${name}]: ../../`)
})

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A repository of its own with nothing in it but a version. */
function newRepository(check: string) {
  const folder = mkdtempSync(join(tmpdir(), 'snapworth-release-'))
  folders.push(folder)
  const write = (name: string, content: object | string) =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  write('package.json', { version: '0.1.0', scripts: { check } })
  write('package-lock.json', { version: '0.1.0', packages: { '': { version: '0.1.0' }, other: { version: '0.1.0' } } })
  write('CHANGELOG.md', CHANGELOG)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '--quiet')
  git('config', 'user.name', 'Ann Example')
  git('config', 'user.email', 'ann@example.com')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/release.ts'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { git, release, read, write }
}

test('a dry run checks everything and changes nothing', () => {
  const { git, release } = newRepository('exit 0')
  const { status, said } = release('minor', '--dry-run')
  expect(said).toContain('Would release 0.2.0')
  expect(status).toBe(0)
  expect(git('status', '--porcelain') + git('tag')).toBe('')
  expect(git('log', '--format=%s')).toBe('Begin\n')
})

test('a release is a commit with the new number everywhere, and a tag', () => {
  const { git, release, read } = newRepository('exit 0')
  expect(release('minor').said).toContain('Released 0.2.0')
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0')
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, other: { version: '0.1.0' } },
  })
  expect(read('CHANGELOG.md')).toContain('## [0.2.0] - ')
  expect(git('log', '--format=%s')).toBe('Release 0.2.0\nBegin\n')
  expect(git('tag', '--points-at', 'HEAD')).toBe('v0.2.0\n')
  expect(git('status', '--porcelain')).toBe('')
})

test('nothing is released from a changed tree, or when the checks fail', () => {
  const failing = newRepository('exit 1')
  expect(failing.release('patch')).toMatchObject({ status: 1, said: expect.stringContaining('npm run check') })
  expect(failing.git('tag')).toBe('')
  const changed = newRepository('exit 0')
  changed.write('new.txt', 'new')
  expect(changed.release('patch')).toMatchObject({ status: 1, said: expect.stringContaining('uncommitted') })
  expect(changed.git('tag')).toBe('')
})
