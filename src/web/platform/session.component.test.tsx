import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout, type User, updateProfile } from '#contract/accounts/accounts.ts'
import { ME_PATH } from '#contract/accounts/me-path.ts'
import { call } from '#web/platform/api.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { sellerHere, setSellerHere } from '#web/platform/seller-here.ts'
import { meQuery } from '#web/platform/session.ts'
import { enter, signOut } from '#web/platform/session-calls.ts'

const seller = (id: string): User => ({
  id: `3f0c0000-0000-4000-8000-00000000000${id}`,
  name: 'Maya',
  email: 'maya@example.com',
  profileImage: null,
  role: 'user',
  subscriptionStatus: 'trial',
  plan: null,
  freeUsesRemaining: 5,
  createdAt: '2026-11-15T12:00:00.000Z',
  emailVerified: true,
  hasPassword: true,
})
const ANN = seller('1')
const BEN = seller('2')
const RECENT = ['items', 'recent']
const DRAFT = 'unsaved-listing:1'

/** The server: who is signed in, by answer; the last stays. */
let signedIn: (User | null)[] = []
let asked: string[] = []
const reload = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const user = signedIn.length > 1 ? signedIn.shift() : signedIn[0]
    const message = 'Please sign in.'
    return user
      ? Response.json({ user })
      : Response.json({ code: 'unauthenticated', error: message, message }, { status: 401 })
  })
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(async () => {
  await signOut(createQueryClient())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockClear()
  asked = []
})

const askWho = (client: ReturnType<typeof createQueryClient>) => client.fetchQuery({ ...meQuery, staleTime: 0 })

/** Ann is signed in, and this tab and this browser hold something of hers. */
async function tabOfAnn() {
  signedIn = [ANN]
  const client = createQueryClient()
  await askWho(client)
  client.setQueryData(RECENT, ['lamp of Ann'])
  localStorage.setItem(DRAFT, 'words of Ann')
  asked = []
  return client
}

async function endedTabOfAnn() {
  const client = await tabOfAnn()
  signedIn = [null]
  await askWho(client)
  expect(client.getQueryData(meQuery.queryKey)).toBeNull()
  return client
}

test('who signs in where the session of another one ended finds nothing of theirs', async () => {
  const client = await endedTabOfAnn()
  signedIn = [BEN]
  await enter(client, BEN)
  await askWho(client)
  expect(client.getQueryData(meQuery.queryKey)).toEqual(BEN)
  expect(client.getQueryData(RECENT)).toBeUndefined()
  expect(localStorage.getItem(DRAFT)).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

test('also where the tab was closed meanwhile', async () => {
  await endedTabOfAnn()
  setSellerHere(null)
  signedIn = [BEN]
  await askWho(createQueryClient())
  expect(localStorage.getItem(DRAFT)).toBeNull()
})

test('the same seller finds unsaved words again', async () => {
  const client = await endedTabOfAnn()
  signedIn = [ANN]
  await askWho(client)
  expect(localStorage.getItem(DRAFT)).toBe('words of Ann')
  expect(client.getQueryData(RECENT)).toEqual(['lamp of Ann'])
})

test('a tab that shows the things of one seller begins anew when another one has signed in', async () => {
  const client = await tabOfAnn()
  signedIn = [BEN]
  void askWho(client)
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(client.getQueryData(meQuery.queryKey)).toEqual(ANN)
})

test('another tab hears of it, sends nothing in the name of the new seller, and leaves theirs alone', async () => {
  const client = await tabOfAnn()
  signedIn = [BEN]
  // What the other tab does.
  localStorage.clear()
  localStorage.setItem('seller', BEN.id)
  localStorage.setItem(DRAFT, 'words of Ben')
  await expect(call(updateProfile, { body: { name: 'Ann' } })).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(asked).toEqual([])
  dispatchEvent(new StorageEvent('storage', { key: 'seller', newValue: BEN.id }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(localStorage.getItem(DRAFT)).toBe('words of Ben')
  expect(client.getQueryData(meQuery.queryKey)).toEqual(ANN)
})

/** From now on the server's answers to this wait until they are let go. */
function hold(heldPath: string) {
  const held = Promise.withResolvers<void>()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string) => {
    const response = await answer(path)
    if (path === heldPath) await held.promise
    return response
  })
  return {
    asked: () => waitFor(() => expect(asked).toContain(heldPath)),
    async letGo() {
      held.resolve()
      // It is read even if nobody waits for it any more.
      await new Promise((done) => setTimeout(done, 50))
    },
  }
}

function expectNobody(client: ReturnType<typeof createQueryClient>) {
  expect(client.getQueryData(meQuery.queryKey)).toBeNull()
  expect(sellerHere()).toBeNull()
  expect(localStorage.getItem('seller')).toBeNull()
}

test('an answer from before a seller signed out writes nothing of them into the browser again', async () => {
  const client = await tabOfAnn()
  const who = hold(ME_PATH)
  void askWho(client).catch(() => undefined)
  await who.asked()
  await signOut(client)
  await who.letGo()
  expectNobody(client)
})

test('nor does one that comes while they are signing out', async () => {
  const client = await tabOfAnn()
  const who = hold(ME_PATH)
  void askWho(client).catch(() => undefined)
  await who.asked()
  const forgetting = Promise.withResolvers<boolean>()
  vi.stubGlobal('caches', { delete: () => forgetting.promise })
  const leaving = signOut(client)
  await waitFor(() => expect(localStorage.getItem(DRAFT)).toBeNull())
  await who.letGo()
  forgetting.resolve(true)
  await leaving
  expectNobody(client)
})

test('nor one that was asked for meanwhile', async () => {
  const client = await tabOfAnn()
  const [end, who] = [hold(logout.path), hold(ME_PATH)]
  const leaving = signOut(client)
  await end.asked()
  const asking = askWho(client)
  await who.asked()
  await end.letGo()
  await leaving
  await who.letGo()
  expect(await asking).toBeNull()
  expectNobody(client)
})

const refused = () => Promise.reject(Object.assign(new Error('Please sign in.'), { code: 'unauthenticated' }))
const poll = (client: ReturnType<typeof createQueryClient>, name: string) =>
  client.fetchQuery({ queryKey: [name], queryFn: refused }).catch(() => undefined)

test('calls that are refused while the session gets another cookie end nothing, and ask once for all of them', async () => {
  const client = await tabOfAnn()
  await Promise.all(['items', 'piles', 'sales'].map((name) => poll(client, name)))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData(meQuery.queryKey)).toEqual(ANN)
  expect(asked).toEqual([ME_PATH])
})

test('nor does a question about the seller that was sent with the old cookie', async () => {
  const client = await tabOfAnn()
  signedIn = [null, ANN]
  expect(await askWho(client)).toEqual(ANN)
})

test('a session that has ended ends here', async () => {
  const client = await tabOfAnn()
  signedIn = [null]
  await Promise.all(['items', 'piles', 'sales'].map((name) => poll(client, name)))
  await waitFor(() => expect(client.getQueryData(meQuery.queryKey)).toBeNull())
  expect(asked).toEqual([ME_PATH, ME_PATH])
})
