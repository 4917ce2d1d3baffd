import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { piecesOf, readChangelog } from '#web/features/ideas/read-changelog.ts'

const TEXT = `# Changelog

All notable changes, in the form of [Keep a Changelog](https://example.com).

## [Unreleased]
### Added
- A thing that goes on
  in the next line.
- Another.

### Fixed
- A \`name\` and a [link](javascript:alert(1)).

## [0.2.0] - 2026-10-01
### Added
- <img src=x onerror=alert(1)>

## [0.1.0] - 2026-09-01
`

test('versions, their parts and their lines are read, however they are wrapped', () => {
  expect(readChangelog(TEXT)).toEqual([
    {
      version: 'Unreleased',
      date: null,
      parts: [
        { title: 'Added', lines: ['A thing that goes on in the next line.', 'Another.'] },
        { title: 'Fixed', lines: ['A `name` and a [link](javascript:alert(1)).'] },
      ],
    },
    {
      version: '0.2.0',
      date: '2026-10-01',
      parts: [{ title: 'Added', lines: ['<img src=x onerror=alert(1)>'] }],
    },
  ])
})

test('a line is words and names, and no link leads anywhere', () => {
  expect(piecesOf('Set `A=b` as [the page](https://example.com/x) says')).toEqual([
    { text: 'Set ', code: false },
    { text: 'A=b', code: true },
    { text: ' as the page says', code: false },
  ])
})

test('what only concerns whoever runs a server is left out, up to the next heading', () => {
  const text =
    '## [1.0.0]\n### Added\n- Piles\n#### Running it\n- An image\n  for Docker\n#### Money\n- Sales\n### Fixed\n- A typo'
  expect(readChangelog(text)[0]?.parts).toEqual([
    { title: 'Added', lines: ['Piles', 'Sales'] },
    { title: 'Fixed', lines: ['A typo'] },
  ])
})

test('our own changelog is read to the last line that is for sellers', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8')
  const lines = readChangelog(text).flatMap(({ parts }) => parts.flatMap((part) => part.lines))
  const forSellers = text.replaceAll(/^#### Running it$.*?(?=^#)/gms, '')
  expect(lines).toHaveLength(forSellers.split('\n').filter((line) => line.startsWith('- ')).length)
})
