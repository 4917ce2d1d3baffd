import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES } from '#server/platform/config.ts'

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    google: undefined,
    ai: { gemini: undefined, openai: undefined, azure: undefined },
    payments: { kind: 'sandbox' },
    role: 'all',
  })
})

test.each([
  [{ PORT: 'many' }, 'PORT is not valid: must be a port number.'],
  [{ PORT: '70000' }, 'PORT is not valid: must be a port number.'],
  [{ PORT: '3000.5' }, 'PORT is not valid: must be a port number.'],
  [{ PORT: '-1' }, 'PORT is not valid: must be a port number.'],
  [{ PUBLIC_URL: 'snapworth.example' }, 'PUBLIC_URL is not valid: must be an http(s) address.'],
  ...['https://ex.com/path', 'https://ann:pw@ex.com', 'https://ex.com/?a=b', 'https://ex.com/#a'].map(
    (address): [Record<string, string>, string] => [
      { PUBLIC_URL: address },
      'PUBLIC_URL is not valid: must have no path, only a host, such as https://snapworth.example.',
    ],
  ),
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY is not valid: must be the number of proxies in front, or their addresses'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is not valid: must be the number of proxies in front'],
  [{ TRUST_PROXY: '11' }, 'TRUST_PROXY is not valid: must be the number of proxies in front'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not valid: must start with postgres://.'],
  [
    { DATABASE_URL: 'postgres://shop:50%off@db/snapworth' },
    'DATABASE_URL is not valid: a % in it must be written as %25.',
  ],
  [{ STORAGE_URL: 'http://x' }, 'STORAGE_URL is not valid: must start with s3://.'],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL is not valid: must start with smtp:// or smtps://.'],
  ...['garbage', 'Snapworth', 'Shop <garbage>', 'a@b.example, c@d.example', 'Shop, Inc. <a@b.example>', 'a@b@c'].map(
    (sender): [Record<string, string>, string] => [
      { MAIL_FROM: sender },
      'MAIL_FROM is not valid: must be an address, or a name and an address: Snapworth <no-reply@snapworth.example>.',
    ],
  ),
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET is not valid: must be at least 32 characters.'],
  [{ SESSION_SECRET_FORMER: 'short' }, 'SESSION_SECRET_FORMER is not valid: must be at least 32 characters.'],
  [
    { VAPID_PRIVATE_KEY: 'A'.repeat(43) },
    'VAPID_PRIVATE_KEY is not valid: must be a private P-256 key of 43 base64url characters.',
  ],
  [{ WEBHOOK_ALLOW_PRIVATE: 'yes' }, 'WEBHOOK_ALLOW_PRIVATE is not valid: must be true or false.'],
  [{ ROLE: 'boss' }, 'ROLE is not valid: must be all, web or worker.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is not valid: must be a log level such as info.'],
  [{ PAYMENTS: 'cash' }, 'PAYMENTS is not valid: must be stripe, sandbox or off.'],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY must be set, because PAYMENTS is stripe.'],
  [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_PASSWORD must be set too, because ADMIN_EMAIL is.'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET must be set too, because GOOGLE_CLIENT_ID is.'],
  [
    { ROLE: 'web', SESSION_SECRET: 's'.repeat(32) },
    'DATABASE_URL must be set too, because ROLE is web: the processes of a split server share one database and one secret.',
  ],
  [
    { ROLE: 'worker', DATABASE_URL: 'postgres://db/snapworth' },
    'SESSION_SECRET must be set too, because ROLE is worker: the processes of a split server share one database and one secret.',
  ],
  [{ ROLE: 'worker' }, 'DATABASE_URL and SESSION_SECRET must be set too, because ROLE is worker'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is not valid: must be at least 16 characters.'],
])('%o stops the start: %s', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence)
})

test('a % in the password of the database is written %25', () => {
  const encoded = 'postgres://shop:50%25off@db/snapworth'
  expect(readConfig({ DATABASE_URL: encoded })).toMatchObject({ databaseUrl: encoded })
})

test('a variable that is set to nothing is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  ['https://Snapworth.example/', 'https://snapworth.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://snapworth.example:443', 'https://snapworth.example'],
])('people may reach it at %s', (address, origin) => {
  expect(readConfig({ PUBLIC_URL: address }).publicUrl).toBe(origin)
})

test.each([
  'no-reply@localhost',
  '<hello@snapworth.example>',
  'Snapworth – Grüße <hello@snapworth.example>',
  '"Shop, Inc." <hello@snapworth.example>',
])('email may come from %s', (sender) => {
  expect(readConfig({ MAIL_FROM: sender }).mail.from).toBe(sender)
})

test('spaces around a value are not part of it, unless it is a secret', () => {
  const secret = ` ${'s'.repeat(32)}\r`
  expect(
    readConfig({ HOST: ' 127.0.0.1', PUBLIC_URL: 'http://localhost:3000\r', SESSION_SECRET: secret }),
  ).toMatchObject({
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    payments: { kind: 'sandbox' },
    sessionSecret: secret,
  })
})

test('a server that speaks like OpenAI’s needs no key, and may have one model for everything', () => {
  const openaiOf = (variables: Record<string, string>) => readConfig(variables).ai.openai
  const ollama = { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL_STANDARD: 'qwen2.5vl:7b' }
  const models = { standard: 'qwen2.5vl:7b', detailed: 'qwen2.5vl:7b' }
  expect(openaiOf(ollama)).toMatchObject({ apiKey: '', compatible: true, models })
  expect(openaiOf({ ...ollama, OPENAI_MODEL_DETAILED: 'gemma3:27b' })?.models.detailed).toBe('gemma3:27b')
  const gateway = { OPENAI_BASE_URL: 'https://gateway.example/v1' }
  expect(openaiOf(gateway)?.models, 'OpenAI’s own by another way').toEqual({
    standard: 'gpt-4o-mini',
    detailed: 'gpt-4o',
  })
  expect(openaiOf({ OPENAI_BASE_URL: 'https://api.openai.com/v1' })).toBeUndefined()
  expect(openaiOf({ OPENAI_API_KEY: 'sk', OPENAI_MODEL_STANDARD: 'gpt-5-mini' })).toMatchObject({
    compatible: false,
    models: { standard: 'gpt-5-mini', detailed: 'gpt-4o' },
  })
})

test('one process needs no shared database and secret; a split server with both starts', () => {
  expect(readConfig({ ROLE: 'all' }).role).toBe('all')
  const shared = { DATABASE_URL: 'postgres://db/snapworth', SESSION_SECRET: 's'.repeat(32) }
  expect(readConfig({ ...shared, ROLE: 'web' })).toMatchObject({ role: 'web', sessionSecret: shared.SESSION_SECRET })
})

test('the README names every variable there is, and no other', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => row.split('|')[1]!.match(/[A-Z][A-Z_]+/g) ?? [])
  expect(named.sort()).toEqual(VARIABLES.toSorted())
})

test('payments: the sandbox serves on loopback only, unless it is named', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).payments.kind).toBe('off')
  expect(readConfig({ HOST: '0.0.0.0', PAYMENTS: 'sandbox' }).payments.kind).toBe('sandbox')
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).payments.kind).toBe('sandbox')
})

test('payments: behind a proxy, a server on loopback is open to everybody, so nothing can be had for a test card', () => {
  const open = { PUBLIC_URL: 'https://snapworth.example' }
  expect(readConfig(open).payments.kind).toBe('off')
  expect(readConfig({ ...open, PAYMENTS: 'sandbox' }).payments.kind).toBe('sandbox')
})

test('.env.example names only variables that the README explains', () => {
  const [, table = ''] = readFileSync('README.md', 'utf8').split('## Configuration')
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})
