/** What a suite's report says about one test that did not pass, or only when it was tried again. */
export interface FailedTest {
  name: string
  isFlaky: boolean
  error: string
}

/** Vitest's JSON report, as far as it is read. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** A file that could not even be read has no tests, and says why itself. */
export const failedInVitest = ({ testResults }: VitestReport): FailedTest[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '')
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages))
    return failed.length === 0 && status === 'failed' ? [failure(file, [message])] : failed
  })

interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; file: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[]
}

/** Playwright's JSON report, as far as it is read. */
export interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: Suite[]
  errors: { message?: string }[]
}

export const failedInPlaywright = ({ suites, errors }: PlaywrightReport): FailedTest[] => [
  ...errors.map(({ message }) => failure('browser tests', [message])),
  ...suites.flatMap(failedIn),
]

const failedIn = ({ specs, suites = [] }: Suite): FailedTest[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        ...failure(
          `${file} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
        isFlaky: status === 'flaky',
      })),
  ),
  ...suites.flatMap(failedIn),
]

const MAX_LINES = 4
const MAX_ERRORS = 3
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/**
 * The first lines say what was expected and what came; the stack below them stands in the whole output. A test that ran
 * out of time says in another error what it was waiting for.
 */
function failure(name: string, messages: (string | undefined)[]): FailedTest {
  const said = messages.slice(0, MAX_ERRORS).flatMap((message = 'no error was reported') => {
    const lines = message.replaceAll(COLORS, '').split('\n')
    return lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line)).slice(0, MAX_LINES)
  })
  return { name, isFlaky: false, error: said.join('\n       ') }
}
