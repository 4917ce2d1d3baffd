import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The requirements of levels 1 and 2 of ASVS 5.0.0, by section; those that are left out are of level 3. */
const SECTIONS: Record<string, string> = {
  'V1.1': '1-2',
  'V1.2': '1-9',
  'V1.3': '1-11',
  'V1.4': '1-3',
  'V1.5': '1-2',
  'V2.1': '1-3',
  'V2.2': '1-3',
  'V2.3': '1-4',
  'V2.4': '1',
  'V3.2': '1-2',
  'V3.3': '1-4',
  'V3.4': '1-6',
  'V3.5': '1-5',
  'V3.7': '1-2',
  'V4.1': '1-3',
  'V4.2': '1',
  'V4.3': '1-2',
  'V4.4': '1-4',
  'V5.1': '1',
  'V5.2': '1-3',
  'V5.3': '1-2',
  'V5.4': '1-3',
  'V6.1': '1-3',
  'V6.2': '1-12',
  'V6.3': '1-4',
  'V6.4': '1-4',
  'V6.5': '1-5',
  'V6.6': '1-3',
  'V6.8': '1-4',
  'V7.1': '1-3',
  'V7.2': '1-4',
  'V7.3': '1-2',
  'V7.4': '1-5',
  'V7.5': '1-2',
  'V7.6': '1-2',
  'V8.1': '1-2',
  'V8.2': '1-3',
  'V8.3': '1',
  'V8.4': '1',
  'V9.1': '1-3',
  'V9.2': '1-4',
  'V10.1': '1-2',
  'V10.2': '1-2',
  'V10.3': '1-4',
  'V10.4': '1-11',
  'V10.5': '1-5',
  'V10.6': '1-2',
  'V10.7': '1-3',
  'V11.1': '1-2',
  'V11.2': '1-3',
  'V11.3': '1-3',
  'V11.4': '1-4',
  'V11.5': '1',
  'V11.6': '1',
  'V12.1': '1-3',
  'V12.2': '1-2',
  'V12.3': '1-4',
  'V13.1': '1',
  'V13.2': '1-5',
  'V13.3': '1-2',
  'V13.4': '1-5',
  'V14.1': '1-2',
  'V14.2': '1-4',
  'V14.3': '1-3',
  'V15.1': '1-3',
  'V15.2': '1-3',
  'V15.3': '1-7',
  'V16.1': '1',
  'V16.2': '1-5',
  'V16.3': '1-4',
  'V16.4': '1-3',
  'V16.5': '1-3',
  'V17.1': '1',
  'V17.2': '1-4',
  'V17.3': '1-2',
}
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, range]) => {
  const [first = 1, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`)
})

const PAGE = readFileSync('docs/asvs.md', 'utf8')
const rowsUnder = (heading: string) =>
  PAGE.split(`## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| V'))
const named = (text: string) =>
  [...text.matchAll(/`((?:src|tests|e2e|docs|scripts)\/[^`]+)`/g)].map(([, path]) => path!)

test('every requirement of levels 1 and 2 stands in exactly one list', () => {
  const rows = ['Met', 'Not met, or only partly', 'Does not apply'].flatMap(rowsUnder)
  const listed = rows.flatMap((row) =>
    row
      .split('|')[1]!
      .split(',')
      .map((number) => number.trim()),
  )
  expect(REQUIREMENTS).toHaveLength(253)
  expect(listed.toSorted()).toEqual(REQUIREMENTS.toSorted())
})

test('what is met names a test or an attack, what is not says why', () => {
  for (const row of rowsUnder('Met')) {
    const shown = named(row.split('|').at(-2)!)
    expect(shown, row).not.toEqual([])
    for (const path of shown) expect(path).toMatch(/\.(test|e2e)\.tsx?$|^tests\/attacks\//)
  }
  for (const row of rowsUnder('Not met, or only partly'))
    expect(row.split('|')[3]!.trim().length, row).toBeGreaterThan(8)
})

test('every file that the page names is there', () => {
  for (const path of named(PAGE)) expect(existsSync(path), path).toBe(true)
})

/** What the page says is nowhere in the product, and how it would be written. */
const ABSENT = {
  // The built-in engine runs in a process of its own, which is this same program.
  'other programs': /import (?!type )(?!\{ type ChildProcess, fork \}).*child_process/,
  'text that becomes code': /\beval\(|new Function\(|node:vm/,
  'text that becomes markup': /innerHTML|dangerouslySetInnerHTML|document\.write/,
  'certificates that are not checked': /rejectUnauthorized|NODE_TLS_REJECT/,
  'numbers that can be guessed': /Math\.random/,
  'tests and scripts': /from '#(tests|bench)\/|from '[./]*\/(scripts|bench|tests)\//,
}

test.each(Object.entries(ABSENT))('there are no %s in the product', (_what, written) => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => written.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('every component is known by its hash', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const components = Object.entries<{ integrity?: string }>(packages).filter(([path]) => path !== '')
  expect(components.length).toBeGreaterThan(100)
  for (const [path, { integrity }] of components) expect(integrity, path).toMatch(/^sha512-/)
})
