import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

/** The command that npm runs, in a folder of its own. */
function runIn(folder: string, command: string, variables: Record<string, string>) {
  const [, ...given] = command.split(' ')
  const args = given.map((arg) => (arg.endsWith('.js') ? resolve(arg) : arg))
  const { PATH } = process.env
  return spawnSync(process.execPath, args, { cwd: folder, env: { PATH, ...variables }, encoding: 'utf8' })
}

test('npm start reads .env, and the environment goes first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapworth-env-'))
  writeFileSync(join(folder, '.env'), 'PORT=many\nROLE=boss\n')
  const { stderr } = runIn(folder, manifest.scripts.start, { PORT: '0' })
  expect(stderr).toContain('ROLE is not valid')
  expect(stderr).not.toContain('PORT is not valid')
  rmSync(folder, { recursive: true })
})

test('stacks of the built server tell its lines as they were written', () => {
  const [maps, built] = ['own-source-maps.js', 'config.js'].map((name) => pathToFileURL(resolve('dist/server', name)))
  const code = `await import('${built}')
    console.log((await import('node:module')).findSourceMap('${built}')?.payload.sources.join(' '))`
  const args = [`--import=${maps}`, '--input-type=module', '-e', code]
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toContain('src/server/platform/config.ts')
})
