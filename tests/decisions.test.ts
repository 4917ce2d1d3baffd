import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FILES = globSync('docs/decisions/*.md').sort()

test('decisions are numbered without a gap, and each says its context, what was decided and what follows', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(15)
  expect(FILES.map((file) => Number(file.match(/(\d{4})-/)![1]))).toEqual(FILES.map((_, i) => i + 1))
  for (const file of FILES) {
    const text = readFileSync(file, 'utf8')
    const parts = [...text.matchAll(/^\*\*(.+?)\.\*\*/gm)].map(([, name]) => name)
    expect(parts, file).toEqual(['Context', 'Decision', 'Consequences'])
  }
})

test('whatever file a decision names is there', () => {
  const missing = FILES.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const paths = [...text.matchAll(/`((?:src|docs|tests|scripts)\/[\w./-]*)`/g)].map(([, path]) => path!)
    const links = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path]) => join(dirname(file), path!))
    return [...paths, ...links].filter((path) => !existsSync(path)).map((path) => `${file}: ${path}`)
  })
  expect(missing).toEqual([])
})
