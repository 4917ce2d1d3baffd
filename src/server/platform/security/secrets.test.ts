import fs, {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ConfigError } from '#server/platform/config.ts'
import { createSecrets, keptPushKey, keptSecret } from '#server/platform/security/secrets.ts'

const OLD = 'an old secret of the server, long enough'
const NEW = 'a new secret of the server, long enough!'

test('a sealed text opens in its place, and looks different each time', () => {
  const secrets = createSecrets(OLD)
  const sealed = secrets.seal('token ✓', 'connection 1')
  expect(sealed).not.toContain('token')
  expect(sealed).not.toBe(secrets.seal('token ✓', 'connection 1'))
  expect(secrets.open(sealed, 'connection 1')).toBe('token ✓')
})

test('moved, changed, or cut, it does not open', () => {
  const secrets = createSecrets(OLD)
  const sealed = secrets.seal('token', 'connection 1')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(secrets.open(sealed, 'connection 2')).toBeNull()
  for (const wrong of [changed, sealed.slice(0, 20), '', 'x.y']) expect(secrets.open(wrong, 'connection 1')).toBeNull()
})

test('after a change of the secret old texts open as long as the old secret is known, and new ones are under the new', () => {
  const sealed = createSecrets(OLD).seal('token', 'here')
  expect(createSecrets(NEW).open(sealed, 'here')).toBeNull()
  const rotated = createSecrets(NEW, [OLD])
  expect(rotated.open(sealed, 'here')).toBe('token')
  expect(rotated.seal('token', 'here').split('.')[0]).not.toBe(sealed.split('.')[0])
  expect(createSecrets(NEW).open(rotated.seal('token', 'here'), 'here')).toBe('token')
})

test('what was signed is known again, and nothing else is', () => {
  const secrets = createSecrets(OLD)
  expect(secrets.unsign(secrets.sign('text.with.dots'))).toBe('text.with.dots')
  expect(secrets.unsign(`x${secrets.sign('text')}`)).toBeNull()
  expect(secrets.unsign(createSecrets(NEW).sign('text'))).toBeNull()
})

test('what a former secret signed is still believed, and what it sealed is sealed anew once', () => {
  const former = createSecrets(OLD)
  const rotated = createSecrets(NEW, [OLD])
  expect(rotated.unsign(former.sign('text'))).toBe('text')
  expect(createSecrets(NEW).unsign(rotated.sign('text'))).toBe('text')
  const renewed = rotated.renew(former.seal('token', 'here'), 'here')!
  expect(createSecrets(NEW).open(renewed, 'here')).toBe('token')
  expect(rotated.renew(renewed, 'here')).toBeNull()
  expect(rotated.renew('made.up', 'here')).toBeNull()
})

const KEPT: [string, (folder: string) => string][] = [
  ['session-secret', keptSecret],
  ['push-key', keptPushKey],
]

test.each(KEPT)('a kept %s is made once, for its user alone, and leaves no draft behind', (name, keep) => {
  const parent = mkdtempSync(join(tmpdir(), 'snapworth-secret-'))
  const folder = join(parent, 'data')
  const secret = keep(folder)
  const file = join(folder, name)
  expect([keep(folder), readFileSync(file, 'utf8')]).toEqual([secret, secret])
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual([name])
  rmSync(parent, { recursive: true })
})

test.each(KEPT)(
  '%s that a full disk has no room for stops the start in one sentence, and leaves nothing',
  (_name, keep) => {
    const folder = mkdtempSync(join(tmpdir(), 'snapworth-secret-'))
    const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((file) => {
      closeSync(openSync(String(file), 'wx'))
      throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    })
    syncBuiltinESMExports()
    try {
      expect(() => keep(folder)).toThrow(
        new ConfigError(`There is no space left for the data folder ${folder}. Make room on that disk.`),
      )
    } finally {
      write.mockRestore()
      syncBuiltinESMExports()
    }
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  },
)

test('whoever deletes a damaged session secret knows what is lost with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapworth-secret-'))
  writeFileSync(join(folder, 'session-secret'), '')
  expect(() => keptSecret(folder)).toThrow(
    'webhooks must then be connected again, and authenticator apps set up again after signing in with a recovery code.',
  )
  rmSync(folder, { recursive: true })
})

const DAMAGED = ['', 'cut off', `${' '.repeat(40)}\n`]
const DAMAGES = KEPT.flatMap(([name, keep]) => DAMAGED.map((content) => [name, content, keep] as const))

test.each(DAMAGES)('a kept %s that is damaged (%o) stops the start', (name, content, keep) => {
  const folder = mkdtempSync(join(tmpdir(), 'snapworth-secret-'))
  const file = join(folder, name)
  writeFileSync(file, content)
  expect(() => keep(folder)).toThrow(ConfigError)
  expect(() => keep(folder)).toThrow(`The file ${file} is damaged`)
  expect(readFileSync(file, 'utf8')).toBe(content)
  rmSync(folder, { recursive: true })
})
