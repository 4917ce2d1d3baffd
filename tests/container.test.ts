import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, VARIABLES } from '#server/platform/config.ts'
import { s3Address } from '#server/providers/photo-store/s3-address.ts'
import { ComposeFile } from '#tests/compose-schema.ts'
import manifest from '../package.json' with { type: 'json' }

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
const instructions = (name: string, text = lastStage) =>
  [...text.matchAll(new RegExp(`^${name} +(.+)$`, 'gm'))].map(([, rest]) => rest!.trim())

test('the image holds what `npm run package` makes, and starts it as `npm start` does', () => {
  expect(instructions('RUN', dockerfile)).toContain('npm run package')
  expect(instructions('COPY')).toEqual(['--from=build /src/dist/package ./'])
  expect(JSON.parse(instructions('CMD')[0]!)).toEqual(['node', 'dist/server/launch.js'])
  expect(manifest.scripts.start.split(' ').at(-1)).toBe('dist/server/launch.js')
})

test('the image runs on the same Node, not as root, and asks itself whether it is ready', () => {
  const images = instructions('FROM', dockerfile).map((line) => line.split(' ')[0])
  expect(new Set(images)).toEqual(new Set([`node:${manifest.devDependencies.node}-slim`]))
  expect(instructions('USER')).toEqual(['node'])
  expect(instructions('HEALTHCHECK').join()).toContain('/readyz')
})

test('everything the image is built from is let through, and nothing private is', () => {
  const [first, ...lines] = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(first).toBe('*')
  const paths = lines.map((line) => line.replace(/^!/, ''))
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(paths.filter((path) => /^(\.env|data|\.git|node_modules|dist)$/.test(path))).toEqual([])
})

const SECRETS = { SESSION_SECRET: 's'.repeat(48), POSTGRES_PASSWORD: 'p'.repeat(48), S3_SECRET_KEY: 'k'.repeat(48) }

/** `${NAME:-default}` and `${NAME:?why}`, from the inside out, as Compose fills them in. */
function filled(text: string, given: Record<string, string> = {}): string {
  const once = text.replace(/\$\{(\w+)(?::-([^${}]*)|:\?([^${}]*))?\}/g, (_all, name: string, other?: string) => {
    const value = given[name] ?? other
    if (value === undefined) throw new Error(`${name} must be set`)
    return value
  })
  return once === text ? text : filled(once, given)
}

function compose(file: string, given?: Record<string, string>) {
  // Extensions (x-…) hold what services share, and are no part of the file that results.
  const content = parse(filled(readFileSync(file, 'utf8'), given), { merge: true }) as Record<string, unknown>
  return ComposeFile.parse(Object.fromEntries(Object.entries(content).filter(([key]) => !key.startsWith('x-'))))
}

/** What a service of ours is told, read as the server reads it. */
function configOf({ environment = {} }: { environment?: Record<string, unknown> }) {
  const variables = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)]))
  expect(Object.keys(variables).filter((key) => !VARIABLES.includes(key))).toEqual([])
  return readConfig(variables)
}

const HARDENED = { read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }

test('compose.yaml is one container that starts with nothing set', () => {
  const { services } = compose('compose.yaml')
  expect(Object.keys(services)).toEqual(['snapworth'])
  const service = services.snapworth!
  expect(service).toMatchObject({ ...HARDENED, volumes: ['data:/data'] })
  expect(service.ports).toEqual(['127.0.0.1:3000:3000'])
  expect(configOf(service)).toMatchObject({
    host: '0.0.0.0',
    dataDir: '/data',
    publicUrl: 'http://localhost:3000',
    role: 'all',
    payments: { kind: 'off' },
    adminsNeedSecondFactor: true,
  })
})

test('compose.cluster.yaml is two web and two worker processes on one database, one store and one secret', () => {
  expect(() => compose('compose.cluster.yaml')).toThrow('must be set')
  const { services } = compose('compose.cluster.yaml', SECRETS)
  const ours = Object.values(services).filter(({ image }) => image === 'snapworth')
  const configs = ours.map(configOf)
  expect(configs.map(({ role }) => role)).toEqual(['web', 'web', 'worker', 'worker'])
  for (const service of ours) expect(service).toMatchObject(HARDENED)
  const shared = configs.map(({ databaseUrl, storageUrl, sessionSecret }) => ({
    databaseUrl,
    storageUrl,
    sessionSecret,
  }))
  expect(new Set(shared.map((settings) => JSON.stringify(settings))).size).toBe(1)
  expect(new URL(shared[0]!.databaseUrl!)).toMatchObject({ hostname: 'database', password: SECRETS.POSTGRES_PASSWORD })
  expect(s3Address(shared[0]!.storageUrl!)).toEqual({
    bucket: 'photos',
    prefix: '',
    endpoint: 'http://storage:8333',
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'snapworth', secretAccessKey: SECRETS.S3_SECRET_KEY },
  })
})

test('whoever is waited for until healthy says whether it is', () => {
  const { services } = compose('compose.cluster.yaml', SECRETS)
  // Ours is asked by the image.
  const saysSo = (name: string) =>
    services[name]!.healthcheck ? services[name]!.healthcheck.test : services[name]!.image === 'snapworth'
  const awaited = Object.values(services).flatMap(({ depends_on = {} }) =>
    Object.entries(depends_on).flatMap(([name, { condition }]) => (condition === 'service_healthy' ? name : [])),
  )
  expect(awaited).toContain('database')
  expect(awaited.filter((name) => !saysSo(name))).toEqual([])
})

test('the proxy of the cluster asks both web processes, and hands on what a proxy in front of it says', () => {
  const { services, configs } = compose('compose.cluster.yaml', SECRETS)
  expect(services.proxy!.configs).toEqual([{ source: 'proxy', target: '/etc/caddy/Caddyfile' }])
  const settings = readFileSync(configs!.proxy!.file, 'utf8')
  expect(settings).toMatch(/^\s*trusted_proxies static private_ranges$/m)
  const asked = /reverse_proxy (.+)/
    .exec(settings)![1]!
    .split(' ')
    .map((address) => address.split(':')[0]!)
  expect(asked).toEqual(Object.keys(services).filter((name) => name.startsWith('web-')))
  expect(asked.map((name) => services[name]!.image)).toEqual(['snapworth', 'snapworth'])
})

test('every image has an exact version', () => {
  const { services } = compose('compose.cluster.yaml', SECRETS)
  const images = Object.values(services).flatMap(({ image }) => (image === 'snapworth' ? [] : image!))
  expect(images.length).toBeGreaterThan(3)
  expect(images.filter((image) => !/:\d+\.\d+(\.\d+)?(-\w+)?$/.test(image))).toEqual([])
})
