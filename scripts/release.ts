import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { nextVersion, releaseChangelog } from './new-version.ts'

/**
 * `npm run release -- minor` makes a version of what is committed: checks, new number, changelog, commit, tag. Pushing is
 * left to you. `--dry-run` stops after the checks and says what would follow.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
})
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

try {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const next = nextVersion(version, positionals[0] ?? '')
  const tag = `v${next}`
  const changelog = releaseChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, next, today())
  if (git('status', '--porcelain')) throw new Error('There are uncommitted changes. Commit or stash them first.')
  if (git('tag', '--list', tag)) throw new Error(`The tag ${tag} is there already.`)
  runCheck()
  if (values['dry-run']) {
    console.log(`Would release ${next}: package.json, package-lock.json, CHANGELOG.md, a commit and the tag ${tag}.`)
  } else {
    writeFileSync('CHANGELOG.md', changelog)
    for (const file of ['package.json', 'package-lock.json']) setVersion(file, version, next)
    git('commit', '--quiet', '--all', '--message', `Release ${next}`)
    git('tag', '--annotate', tag, '--message', `Snapworth ${next}`)
    console.log(`Released ${next}. Publish it with: git push --follow-tags`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function runCheck() {
  try {
    execFileSync('npm', ['run', 'check'], { stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (cause) {
    throw new Error('`npm run check` fails: there is nothing to release yet.', { cause })
  }
}

/** The product's own number stands before those of its packages: once, and twice in the lock file. */
function setVersion(file: string, present: string, next: string) {
  let left = file === 'package.json' ? 1 : 2
  const text = readFileSync(file, 'utf8')
  const changed = text.replaceAll(`"version": "${present}"`, (found) => (left-- > 0 ? `"version": "${next}"` : found))
  writeFileSync(file, changed)
}

function today() {
  return new Date().toISOString().slice(0, 10)
}
