import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const COPIED = ['src', 'tests', 'scripts', 'e2e', 'bench', 'docs', '.gitignore', 'package.json', 'package-lock.json']
/** Built from the same sources here: a newcomer's first run would make it, too, and take seconds. */
const MADE = 'dist/database'
const SETTINGS = ['biome.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts']
const FAILS = / +# fails$/

/** Every fenced block of the page: ```language file */
const blocks = [...readFileSync('docs/first-change.md', 'utf8').matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, kind, file, text]) => ({ kind: kind!, file: file!, text: text! }),
)

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'snapworth-first-change-'))
  mkdirSync(join(copy, dirname(MADE)))
  execFileSync('cp', ['-R', ...COPIED, ...SETTINGS, copy])
  execFileSync('cp', ['-R', MADE, join(copy, MADE)])
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** As in a diff: what is there and stays, goes and comes. It must be found once. */
function edit(text: string, diff: string) {
  const lines = diff.replace(/\n$/, '').split('\n')
  const side = (sign: string) =>
    lines.flatMap((line) => (line[0] === ' ' || line[0] === sign ? `${line.slice(1)}\n` : [])).join('')
  const [before, after] = [side('-'), side('+')]
  expect(text.split(before), before).toHaveLength(2)
  return text.replace(before, () => after)
}

/** What our own test command and runner tell their children, and nobody tells a newcomer's. */
const OURS = /^(VITEST|NODE_OPTIONS|EMBEDDED_TESTS)/

/** The command as a newcomer types it. */
function run(command: string) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)))
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: copy, env, encoding: 'utf8' })
  return { ok: status === 0, said: stdout + stderr }
}

test('the page for the first change works to the letter', { timeout: 180_000 }, () => {
  expect(blocks.map(({ kind }) => kind)).toEqual(['ts', 'sh', 'ts', 'diff', 'ts', 'diff', 'diff', 'diff', 'sh'])
  for (const { kind, file, text } of blocks) {
    const path = join(copy, file)
    if (kind === 'sh')
      for (const line of text.trim().split('\n')) {
        const { ok, said } = run(line.replace(FAILS, ''))
        const fails = FAILS.test(line)
        expect(ok, `${line}\n${said}`).toBe(!fails)
        if (fails) expect(said).toMatch(/Cannot find module .*days-since\.ts/)
      }
    else if (kind === 'diff') writeFileSync(path, edit(readFileSync(path, 'utf8'), text))
    else {
      expect(existsSync(path), `${file} is new`).toBe(false)
      writeFileSync(path, text)
    }
  }
})
