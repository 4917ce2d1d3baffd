const BUMPS = ['major', 'minor', 'patch']
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** `minor` of 1.2.3 is 1.3.0; a whole version is taken as it stands, if it is later than the present one. */
export function nextVersion(present: string, wanted: string) {
  const parts = numbersOf(present)
  const level = BUMPS.indexOf(wanted)
  if (level >= 0) return parts.map((part, i) => (i < level ? part : i === level ? part + 1 : 0)).join('.')
  if (!VERSION.test(wanted)) throw new Error(`Say which version: ${BUMPS.join(', ')}, or one like 1.2.3.`)
  const asked = numbersOf(wanted)
  const first = asked.findIndex((part, i) => part !== parts[i])
  if (first < 0 || asked[first]! < parts[first]!) throw new Error(`${wanted} is not later than ${present}.`)
  return wanted
}

function numbersOf(version: string) {
  const found = VERSION.exec(version)
  if (!found) throw new Error(`${version} is not a version like 1.2.3.`)
  return found.slice(1).map(Number)
}

const HEADING = '## [Unreleased]\n'

/** What was unreleased becomes the section of the new version, with its link; an empty section takes its place. */
export function releaseChangelog(text: string, present: string, next: string, date: string) {
  const start = text.indexOf(HEADING)
  if (start < 0) throw new Error(`CHANGELOG.md has no heading "${HEADING.trim()}".`)
  const begin = start + HEADING.length
  const end = text.slice(begin).search(/^(## \[|\[Unreleased\]:)/m)
  if (end < 0) throw new Error('CHANGELOG.md has no link for [Unreleased].')
  if (!/^- /m.test(text.slice(begin, begin + end))) throw new Error('CHANGELOG.md says nothing under Unreleased.')
  const links = `[Unreleased]: ../../compare/v${next}...HEAD\n[${next}]: ../../compare/v${present}...v${next}`
  const moved = `${text.slice(0, begin)}\n## [${next}] - ${date}\n${text.slice(begin)}`
  return moved.replace(/^\[Unreleased\]: .*$/m, links)
}
