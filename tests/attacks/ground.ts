import { randomInt, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { listExports, startExport } from '#contract/account-data.ts'
import { login, signup } from '#contract/accounts.ts'
import { enterItem } from '#contract/analysis.ts'
import { API } from '#contract/api.ts'
import { getOrCreateSubscription, listPayments, sandboxConfirm, TEST_CARDS } from '#contract/billing.ts'
import { createClient } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { editListing } from '#contract/listings.ts'
import { addConnection } from '#contract/platforms.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'

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

type Some = <Thing>(list: Thing[]) => Thing[]
export type Ground = Awaited<ReturnType<typeof startGround>>

/**
 * A server as `npm start` runs it, with an admin, and a victim who has something of everything. `quick` tries some of
 * each list instead of all, and is patient, as other tests run beside it.
 */
export async function startGround({ quick = false } = {}) {
  const some: Some = (list) => (quick ? list.filter((_, at) => at % 4 === 0) : list)
  const server = await startServer({ ...WITHOUT_ENGINE, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
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
    some,
    slowMs: quick ? 20_000 : 2000,
    nobody: () => newPerson(url),
    seller,
    admin,
    victim: { ...victim, ids: await furnish(victim, some) },
    async stop() {
      await server.stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Items, listings, a connection, a payment and an export; gives the ids of all of them. */
async function furnish({ call, user }: Person & { user: { id: string } }, some: Some) {
  const ids = [user.id]
  for (const type of some(['Clock', 'Lamp'])) {
    const item = { typeId: type.toLowerCase(), category: 'Home & Decor', type, condition: 'Good', brand: MARK } as const
    const { item: entered, listings } = await call(enterItem, { body: item })
    ids.push(entered.id)
    for (const { id } of some(Object.values(listings))) ids.push(id)
    const [first] = Object.values(listings)
    if (first) await call(editListing, { params: { id: first.id }, body: { ...first, title: `${MARK} ${type}` } })
  }
  const { id } = await call(addConnection, { body: { platform: 'facebook', platformUserId: MARK } })
  const { clientSecret } = await call(getOrCreateSubscription, { body: { plan: 'pro' } })
  await call(sandboxConfirm, { body: { clientSecret: clientSecret!, cardNumber: TEST_CARDS.succeeds } })
  ids.push(id, ...(await call(listPayments, {})).map((payment) => payment.id))
  await call(startExport, {})
  for (let tries = 0; tries < 100; tries++) {
    const [made] = await call(listExports, {})
    if (made?.state === 'ready') return [...ids, made.id]
    await sleep(100)
  }
  throw new Error('The export of the victim was not ready in time.')
}
