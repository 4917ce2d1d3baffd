import { randomInt, randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listExports, startExport } from '#contract/account-data.ts'
import { login, signup } from '#contract/accounts/accounts.ts'
import { enterItem } from '#contract/analysis/analysis.ts'
import { API } from '#contract/api.ts'
import { getOrCreateSubscription, listPayments, sandboxConfirm, TEST_CARDS } from '#contract/billing/billing.ts'
import { createClient } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { editListing } from '#contract/listings/listings.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { readMail } from '#tests/read-mail.ts'
import { freePort, startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { addPhotosWith, newPhoto } from '#tests/uploads.ts'

export const PASSWORD = 'Correct4horse'
const ADMIN = { email: 'admin@example.com', password: PASSWORD }

/** Stands in everything that is the victim's: wherever somebody else reads it, something broke. */
export const MARK = 'Victimwood'

export const ENDPOINTS: Endpoint[] = Object.values(API).flat()
export const labelOf = ({ method, path }: Endpoint) => `${method} ${path}`
export const isUnsafe = ({ method }: Endpoint) => method !== 'GET'

export type Person = ReturnType<typeof newPerson>

/** Somebody with a network address and a cookie jar of their own. */
export function newPerson(url: string) {
  const jar = createCookieJar()
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = jar.text()
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }), ...init.headers }
    return jar.keep(await fetch(url + path, { redirect: 'manual', ...init, headers }))
  }
  return { cookies: jar.cookies, send, call: createClient(send) }
}

/** Of each list, spread over it. */
const QUICK_TRIES = 12
const QUICK_PAIRS = 24
const someOf = <Thing>(list: readonly Thing[], most = QUICK_TRIES) =>
  list.filter((_, at) => at % Math.ceil(list.length / most) === 0)

const eachWithEach = <One, Other>(these: readonly One[], those: readonly Other[]) =>
  these.flatMap((one) => those.map((other) => [one, other] as const))
/** All of both appear, the shorter list again and again. */
const eachWithOne = <One, Other>(these: readonly One[], those: readonly Other[]) =>
  Array.from({ length: Math.max(these.length, those.length) }, (_, at) => {
    return [these[at % these.length]!, those[at % those.length]!] as const
  })
/** Some of these, all of those. */
const someWithOne = <One, Other>(these: readonly One[], those: readonly Other[]) =>
  eachWithOne(someOf(these, QUICK_PAIRS), those)

export type Ground = Awaited<ReturnType<typeof startGround>>

/**
 * A server as `npm start` runs it, with an admin, and a victim who has something of everything. `quick` tries some of
 * each list, and one way on each endpoint instead of all of them, and is patient, as other tests run beside it.
 */
export async function startGround({ quick = false } = {}) {
  const admins = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const PORT = String(await freePort())
  // A server that knows its name, and so which names are somebody else's.
  const server = await startServer({ ...WITHOUT_ENGINE, PORT, PUBLIC_URL: `http://localhost:${PORT}`, ...admins })
  const { url, dataDir } = server
  const seller = async (name = 'Sam Seller') => {
    const person = newPerson(url)
    const account = { name, email: `${randomUUID()}@example.com`, password: PASSWORD }
    const { user } = await person.call(signup, { body: account })
    return { ...person, user, account }
  }
  const admin = newPerson(url)
  await admin.call(login, { body: ADMIN })
  const victim = await seller(`Vera ${MARK}`)
  return {
    url,
    dataDir,
    some: <Thing>(list: Thing[]) => (quick ? someOf(list) : list),
    pairs: quick ? eachWithOne : eachWithEach,
    /** For what all endpoints have from the same few parts of the server. */
    somePairs: quick ? someWithOne : eachWithEach,
    quick,
    slowMs: quick ? 20_000 : 2000,
    mailsTo: (address: string) => mailsTo(dataDir, address),
    nobody: () => newPerson(url),
    seller,
    admin,
    victim: { ...victim, ...(await furnish(victim, quick ? 1 : 5)) },
    async stop() {
      await server.stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Items with photos, listings, a connection, a payment and an export; gives the ids of all of them, and one by its kind. */
async function furnish({ call, send, user }: Person & { user: { id: string } }, mostOfEach: number) {
  const ids = [user.id]
  const idOf: Record<string, string> = {}
  const keep = (kind: string, id: string) => {
    ids.push(id)
    idOf[kind] ??= id
  }
  for (const type of ['Clock', 'Lamp'].slice(0, mostOfEach)) {
    const item = { typeId: type.toLowerCase(), category: 'Home & Decor', type, condition: 'Good', brand: MARK } as const
    const { item: entered, listings } = await call(enterItem, { body: item })
    const { photos } = await addPhotosWith(send, entered.id, [await newPhoto()])
    keep('item', entered.id)
    for (const { id } of photos) keep('photo', id)
    for (const { id } of Object.values(listings).slice(0, mostOfEach)) keep('listing', id)
    const [first] = Object.values(listings)
    if (first) await call(editListing, { params: { id: first.id }, body: { ...first, title: `${MARK} ${type}` } })
  }
  const { id } = await call(addConnection, { body: { platform: 'facebook', platformUserId: MARK } })
  const { clientSecret } = await call(getOrCreateSubscription, { body: { plan: 'pro' } })
  await call(sandboxConfirm, { body: { clientSecret: clientSecret!, cardNumber: TEST_CARDS.succeeds } })
  keep('connection', id)
  for (const payment of await call(listPayments, {})) keep('payment', payment.id)
  await call(startExport, {})
  for (let tries = 0; tries < 100; tries++) {
    const [made] = await call(listExports, {})
    if (made?.state === 'ready') {
      keep('export', made.id)
      return { ids, idOf }
    }
    await sleep(100)
  }
  throw new Error('The export of the victim was not ready in time.')
}

/** What was mailed to an address, the first first. */
async function mailsTo(dataDir: string, address: string) {
  const outbox = join(dataDir, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map(async (file) => readMail(await readFile(join(outbox, file), 'utf8'))),
  )
  return mails.filter(({ headers }) => headers.get('to') === address).map(({ body }) => body)
}

/** Sends JSON as a script would and tells the status. */
export const post = async ({ send }: Pick<Person, 'send'>, path: string, body: object, method = 'POST') =>
  (await send(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status
