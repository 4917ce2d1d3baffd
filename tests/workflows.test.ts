import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../package.json' with { type: 'json' }

interface Job {
  strategy?: { matrix: Record<string, unknown[]> }
  steps: { uses?: string; run?: string }[]
}
const { on, jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
  on: Record<string, unknown>
  jobs: Record<string, Job>
}
const steps = Object.values(jobs).flatMap((job) => job.steps)

test('every change is tested on three versions of Node and both architectures, packed, and the extension built', () => {
  expect(jobs.test!.strategy!.matrix).toEqual({ os: ['ubuntu-24.04', 'ubuntu-24.04-arm'], node: [20, 22, 24] })
  expect(jobs.test!.steps.at(-1)!.run).toBe('.ci/run')
  expect(statSync('.ci/run').mode & 0o111).not.toBe(0)
  expect(jobs.package!.steps.map(({ run }) => run)).toContain('npm run package')
  expect(jobs.extension!.steps.map(({ run }) => run)).toContain('npm run build')
})

test('at night, and when asked to, attacks, fuzz and kills run in full', () => {
  expect(on).toMatchObject({ schedule: [{ cron: expect.any(String) }] })
  expect(on).toHaveProperty('workflow_dispatch')
  expect(jobs.long!.steps.flatMap(({ run = '' }) => (/ (attack|fuzz|bench)\b/.test(run) ? [run] : []))).toEqual([
    'npm run attack',
    'npm run fuzz -- 300',
    'npm run bench -- kills 20',
    'npm run bench -- kills pile 4',
    'npm run bench -- deliveries',
  ])
})

test('the workflow calls only commands and files that are there', () => {
  const called = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!))
  expect(called.filter((name) => !(name in manifest.scripts))).toEqual([])
  const files = steps.flatMap(({ run = '' }) => [...run.matchAll(/-f (\S+)/g)].map(([, file]) => file!))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('every form for issues can be read, and asks something', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/!(config).yml')
  expect(forms.length).toBeGreaterThan(1)
  for (const file of forms) {
    const form = parse(readFileSync(file, 'utf8')) as { name: string; description: string; body: { type: string }[] }
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) })
    expect(form.body.filter(({ type }) => type !== 'markdown')).not.toEqual([])
  }
})
