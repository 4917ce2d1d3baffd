import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROWS = readFileSync('docs/threat-model.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)

test('every boundary of the threat model names a test, and every named test is there', () => {
  expect(ROWS.length).toBeGreaterThan(15)
  for (const row of ROWS) {
    const named = [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path!)
    expect(named, row).not.toEqual([])
    for (const path of named) {
      expect(path).toMatch(/\.(test|e2e)\.tsx?$/)
      expect(existsSync(path), path).toBe(true)
    }
  }
})
