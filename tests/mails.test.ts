import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAILY_MAILS, type MailKind } from '#contract/billing/budgets.ts'

const sources = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const reading = (pattern: RegExp) => (file: string) => readFileSync(file, 'utf8').match(pattern) !== null

/** Security, money, exports and answers to what they asked: what people must have whatever they turned off. */
const ALWAYS_SENT: MailKind[] = ['link', 'reset', 'alert', 'access', 'money', 'export', 'support']

test('every mail leaves through one function', () => {
  expect(sources.filter(reading(/mailer\.send\(/))).toEqual(['src/server/platform/jobs/send-mail.ts'])
})

test('every mail either asks a switch or is of a kind that is always sent', () => {
  const features = sources.filter((file) => file.startsWith('src/server/features/'))
  const calls = features.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bsendMail\((?:\s*\w+,\s*[\w.]+,\s*'(\w+)')?/g)].map(([, kind]) => ({
      file,
      kind,
    })),
  )
  expect(calls.length).toBeGreaterThan(8) // a rule that saw nothing proves nothing
  const unasked = calls.filter(({ kind }) => !ALWAYS_SENT.includes(kind as MailKind))
  expect(unasked).toEqual([{ file: 'src/server/features/settings/notify.ts', kind: 'notice' }])
  expect(Object.keys(DAILY_MAILS).sort()).toEqual([...ALWAYS_SENT, 'notice'].sort())
})
