export interface Release {
  /** '1.2.0', or 'Unreleased' for what is in this build and in no version yet. */
  version: string
  date: string | null
  parts: { title: string; lines: string[] }[]
}

/** What stands under this heading is for whoever runs a server, and nothing to a seller. */
const FOR_OPERATORS = 'Running it'

/** CHANGELOG.md in the form of Keep a Changelog, as far as sellers notice. What is none of its headings and lists is left out. */
export function readChangelog(text: string): Release[] {
  const releases: Release[] = []
  let isForSellers = true
  for (const line of text.split('\n')) {
    const release = /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?\s*$/.exec(line)
    if (release) releases.push({ version: release[1]!, date: release[2] ?? null, parts: [] })
    const current = releases.at(-1)
    if (!current || release) continue
    const title = /^### (.+)$/.exec(line)?.[1]
    if (title) current.parts.push({ title, lines: [] })
    if (/^#{3,4} /.test(line)) isForSellers = line !== `#### ${FOR_OPERATORS}`
    const lines = current.parts.at(-1)?.lines
    if (!lines || title || !isForSellers) continue
    if (line.startsWith('- ')) lines.push(line.slice(2).trim())
    else if (line.startsWith('  ') && lines.length > 0) lines.push(`${lines.pop()} ${line.trim()}`)
  }
  return releases.filter(({ parts }) => parts.some(({ lines }) => lines.length > 0))
}

/** A line in pieces: words, and what stands between backticks. Links are their words. */
export function piecesOf(line: string): { text: string; code: boolean }[] {
  return line
    .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .split('`')
    .map((text, place) => ({ text, code: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
