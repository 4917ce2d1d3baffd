import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConnection, listConnections, removeConnection, switchConnection } from '#contract/posting/connections.ts'
import { connections } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  const resolve = async (host: string) => (host === 'hooks.example.com' ? ['93.184.215.14'] : ['10.0.0.7'])
  app = await startTestApp({}, { webhooks: createWebhookSender({ allowPrivate: false, resolve }) })
})
afterAll(() => app.stop())

const WEBHOOK = { platform: 'webhook', platformUserId: 'https://hooks.example.com/snapworth' } as const
const TOKEN = 'a very secret token'

test('a seller connects a webhook and never sees the token again', async () => {
  const seller = await app.seller()
  const added = await seller(addConnection, { body: { ...WEBHOOK, accessToken: TOKEN } })
  expect(JSON.stringify([added, await seller(listConnections, {})])).not.toContain(TOKEN)
})

test('a marketplace is noted once, and takes no token that nothing would use', async () => {
  const seller = await app.seller()
  const body = { platform: 'mercari', platformUserId: 'me@example.com' } as const
  await expect(seller(addConnection, { body: { ...body, accessToken: TOKEN } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { accessToken: expect.stringMatching(/^Marketplaces do not use a token here/) },
  })
  expect(await seller(addConnection, { body: { ...body, accessToken: '' } })).toMatchObject({
    ...body,
    isActive: true,
    itemEvents: false,
    lastSyncAt: null,
    notice: null,
    signingSecret: null,
  })
  await expect(seller(addConnection, { body })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Mercari is already connected.',
  })
  expect(await seller(listConnections, {})).toHaveLength(1)
})

test('there may be several webhooks', async () => {
  const seller = await app.seller()
  for (const path of ['a', 'b'])
    await seller(addConnection, { body: { ...WEBHOOK, platformUserId: `${WEBHOOK.platformUserId}/${path}` } })
  expect(await seller(listConnections, {})).toHaveLength(2)
})

test('a token is encrypted at rest, under a named key, for its connection alone', async () => {
  const seller = await app.seller()
  const { id } = await seller(addConnection, { body: { ...WEBHOOK, accessToken: TOKEN } })
  const [row] = await app.deps.db.select().from(connections).where(eq(connections.id, id))
  expect(JSON.stringify(row)).not.toContain(TOKEN)
  expect(row?.sealedToken).toMatch(/^[0-9a-f]{8}\.[\w-]+$/)
  expect(app.deps.secrets.open(row!.sealedToken!, id)).toBe(TOKEN)
  expect(app.deps.secrets.open(row!.sealedToken!, seller.user.id)).toBeNull()
})

test('a webhook without a token gets a signing secret, shown once', async () => {
  const seller = await app.seller()
  const { signingSecret } = await seller(addConnection, { body: WEBHOOK })
  expect(signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(JSON.stringify(await seller(listConnections, {}))).not.toContain('whsec_')
  const withToken = await seller(addConnection, { body: { ...WEBHOOK, accessToken: TOKEN } })
  expect(withToken.signingSecret).toBeNull()
})

test.each([
  [undefined, 'Please enter the webhook URL'],
  ['nonsense', 'Please enter the webhook URL'],
  ['http://hooks.example.com/', 'The webhook URL must start with https://'],
  ['https://inside.example.com/', 'This address is inside a private network.'],
  ['https://169.254.169.254/', 'This address is inside a private network.'],
])('a webhook at %s is refused on its field', async (platformUserId, message) => {
  const seller = await app.seller()
  await expect(seller(addConnection, { body: { platform: 'webhook', platformUserId } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { platformUserId: expect.stringContaining(message) },
  })
  expect(await seller(listConnections, {})).toEqual([])
})

test('a connection is switched off and on, and removed', async () => {
  const seller = await app.seller()
  const { id } = await seller(addConnection, { body: WEBHOOK })
  const params = { id }
  expect((await seller(switchConnection, { params, body: { isActive: false } })).isActive).toBe(false)
  expect((await seller(switchConnection, { params, body: { isActive: true } })).isActive).toBe(true)
  await seller(removeConnection, { params })
  expect(await seller(listConnections, {})).toEqual([])
  await expect(seller(removeConnection, { params })).rejects.toMatchObject({ code: 'not_found' })
})

test('a webhook is told about items only where its seller asked for it', async () => {
  const seller = await app.seller()
  const silent = await seller(addConnection, { body: WEBHOOK })
  expect(silent.itemEvents).toBe(false)
  expect((await seller(addConnection, { body: { ...WEBHOOK, itemEvents: true } })).itemEvents).toBe(true)
  const params = { id: silent.id }
  const on = { itemEvents: true }
  expect(await seller(switchConnection, { params, body: on })).toMatchObject({ isActive: true, itemEvents: true })
  const off = { isActive: false }
  expect(await seller(switchConnection, { params, body: off })).toMatchObject({ isActive: false, itemEvents: true })
  const both = { isActive: true, itemEvents: false }
  expect(await seller(switchConnection, { params, body: both })).toMatchObject(both)
  await expect(seller(switchConnection, { params, body: {} })).rejects.toMatchObject({
    code: 'invalid',
    fields: { isActive: 'Please say what to switch on or off.' },
  })
})

test('a marketplace is told nothing about items', async () => {
  const seller = await app.seller()
  const refusal = { code: 'invalid', fields: { itemEvents: 'Only a webhook can be told about items.' } }
  const body = { platform: 'mercari', itemEvents: true } as const
  await expect(seller(addConnection, { body })).rejects.toMatchObject(refusal)
  const { id } = await seller(addConnection, { body: { ...body, itemEvents: false } })
  const switches = { isActive: false, itemEvents: true }
  await expect(seller(switchConnection, { params: { id }, body: switches })).rejects.toMatchObject(refusal)
  expect(await seller(listConnections, {})).toMatchObject([{ isActive: true, itemEvents: false }])
})

test('someone else’s connection does not exist', async () => {
  const { id } = await (await app.seller())(addConnection, { body: { platform: 'offerup' } })
  const stranger = await app.seller()
  const params = { id }
  const refusal = { code: 'not_found' }
  await expect(stranger(switchConnection, { params, body: { isActive: false } })).rejects.toMatchObject(refusal)
  await expect(stranger(removeConnection, { params })).rejects.toMatchObject(refusal)
  expect(await stranger(listConnections, {})).toEqual([])
})
