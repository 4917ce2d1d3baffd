import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type FailedTest,
  failedInPlaywright,
  failedInVitest,
  type PlaywrightReport,
  type VitestReport,
} from './failed-tests.ts'
import { findBrowser, findHeadlessShell } from './find-browser.ts'
import { temporaryFolder } from './temporary-files.ts'

/**
 * Runs every check and ends with what failed and one line, `N passed, N failed`, and how many were flaky. `--fast` leaves out what takes
 * long: databases, whole servers, recognition models, components and the browser.
 */
const fast = process.argv.includes('--fast')
const temporary = temporaryFolder()
const total = { passed: 0, failed: 0, flaky: 0 }
/** Said where they happen, before all that the suite said, and again at the very end: a long log is cut somewhere. */
const failures: FailedTest[] = []

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, NO_COLOR: '1', TMPDIR: temporary, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('exit', (code) => resolve({ ok: code === 0, output }))
  })

/** A check is one thing that passes or fails; what it says is only of interest when it fails. */
async function check(name: string, command: string, args: string[]) {
  const begun = performance.now()
  const { ok, output } = await run(command, args)
  total[ok ? 'passed' : 'failed']++
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds(begun)})`)
  if (ok) return
  console.log(output)
  failures.push({ name, isFlaky: false, error: 'What it said stands above.' })
}

/** A suite counts its own tests and writes them into a report; ending badly, or without a single test, is a failure too. */
async function suite(
  name: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  read: (report: never) => typeof total & { failures: FailedTest[] },
) {
  const begun = performance.now()
  const { ok, output } = await run(command, args, env)
  const counted = await readFile(join(temporary, `${name}.json`), 'utf8')
    .then((text) => read(JSON.parse(text) as never))
    .catch(() => ({ passed: 0, failed: 0, flaky: 0, failures: [] }))
  const failed = ok && counted.passed > 0 ? counted.failed : Math.max(1, counted.failed)
  total.passed += counted.passed
  total.failed += failed
  total.flaky += counted.flaky
  console.log(`${failed ? 'FAILED' : 'ok    '} ${name}: ${inWords({ ...counted, failed })} (${seconds(begun)})`)
  if (failed) console.log(`${counted.failures.map(asLines).join('\n')}\n${output}`)
  failures.push(...counted.failures)
  if (failed && !counted.failures.some(({ isFlaky }) => !isFlaky))
    failures.push({ name, isFlaky: false, error: 'It ended badly. What it said stands above.' })
}

const runVitest = (name: string, ...args: string[]) =>
  suite(
    name,
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${join(temporary, `${name}.json`)}`],
    { EMBEDDED_TESTS: 'differing' },
    (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      flaky: 0,
      failures: failedInVitest(report),
    }),
  )

/** What passed only when it was tried again is neither. */
const inWords = ({ passed, failed, flaky }: typeof total) =>
  `${passed} passed, ${failed} failed${flaky ? `, ${flaky} flaky` : ''}`

const asLines = ({ name, isFlaky, error }: FailedTest) => `${isFlaky ? 'flaky ' : 'FAILED'} ${name}\n       ${error}`

const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`

const quickChecks = () => [
  check('format and lint', 'biome', ['ci', '--colors=off', '.']),
  check('nothing unused', 'knip', ['--no-progress']),
]

// Where there is none it has to be fetched: that waits for others, and nothing else has to wait for it.
const browser = fast ? undefined : findBrowser()
// What is told when it is waited for must not end the process before.
browser?.catch(() => {})
/** What was found of files that have not changed since is known from there. */
const KNOWN_TYPES = 'node_modules/.cache/types.tsbuildinfo'
// Several checkers would each learn the same types again, while the tests need the cores.
const types = () =>
  check('types', 'tsc', ['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', KNOWN_TYPES])
// They need no build. Each worker more would load the same modules once more; by themselves they would be left to end alone.
const maxWorkers = `--maxWorkers=${fast ? 2 : 1}`
const unit = () => runVitest('unit tests', '--project=unit', maxWorkers)
const components = () => runVitest('component tests', '--project=components', '--maxWorkers=1')
if (fast) await Promise.all([types(), unit(), ...quickChecks()])
else {
  // One after the other: what runs beside the rest only takes the processors' caches from it.
  const parts = types().then(unit).then(components)
  // Before the tests that start the server.
  await check('build', process.execPath, ['scripts/build.ts', '--if-needed'])
  await Promise.all([
    parts,
    runVitest('HTTP and process tests', '--project=whole'),
    // They wait for much, and so would whatever came after them.
    runVitest('embedded database', '--project=embedded'),
  ])
  await Promise.all([
    suite(
      'browser tests',
      'playwright',
      ['test', '--reporter=line,json'],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(temporary, 'browser tests.json'),
        CHROMIUM_PATH: await browser,
        HEADLESS_SHELL_PATH: findHeadlessShell(),
      },
      (report: PlaywrightReport) => ({
        passed: report.stats.expected,
        failed: report.stats.unexpected,
        flaky: report.stats.flaky,
        failures: failedInPlaywright(report),
      }),
    ),
    // While the browser's server starts there is nothing else to do.
    ...quickChecks(),
  ])
}

for (const failure of failures) console.log(asLines(failure))
console.log(inWords(total))
process.exitCode = total.failed > 0 ? 1 : 0
