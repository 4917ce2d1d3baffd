import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url).pathname
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Words that no seller would use, and where they came from: a dictionary, a program, or another country. */
const STIFF = /\banew\b|\bsign of life\b|Invalid option|\be-mails?\b(?!\])|\bcancelled\b|[\d})] %(?! [\w(])/i

test('no text that reaches people uses words nobody says', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const lines = readFileSync(`${ROOT}${file}`, 'utf8').replace(COMMENTS, '').split('\n')
    return lines.filter((line) => STIFF.test(line)).map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})
