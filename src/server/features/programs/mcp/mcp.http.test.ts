import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/accounts/accounts.ts'
import { enterItem, getAnalysis, NO_NAME } from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import { SUSPENDED } from '#contract/billing/access.ts'
import { searchHistory } from '#contract/items/history.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { editListing } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { Scope } from '#contract/programs/scopes.ts'
import { makeToken, revokeToken } from '#contract/programs/tokens.ts'
import { keepItem, saveMoney } from '#contract/sales/item-money.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { sales } from '#server/db/schema/sales.ts'
import { eq } from '#server/db/sql.ts'
import { type AiServer, answer, startAiServer } from '#tests/ai-server.ts'
import { unnamedItem } from '#tests/item-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'
import { addPhotosWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

const CLOCK = { typeId: 'clock', category: 'Home & Decor', type: 'Clock', condition: 'Good' } as const
const ALL: Scope[] = ['read', 'write', 'analyze']
/** No part of an id or a time has five digits. */
const FLOOR_PRICE = 54_321

let ai: AiServer
let app: Awaited<ReturnType<typeof startTestApp>>
let address: URL
beforeAll(async () => {
  ai = await startAiServer(answer(LAMP_ANSWER))
  app = await startTestApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1` })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  address = new URL(`http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/mcp`)
})
const open: Client[] = []
afterEach(async () => {
  app.clock.offsetMs = 0
  await Promise.all(open.splice(0).map((client) => client.close()))
})
afterAll(async () => {
  await app.stop()
  await ai[Symbol.asyncDispose]()
})

type Seller = Awaited<ReturnType<typeof app.seller>>

async function connect(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
  open.push(client)
  return client
}

async function assistantOf(seller: Seller, scopes = ALL) {
  const { id, token } = await seller(makeToken, { body: { name: 'Assistant', scopes } })
  const client = await connect(token)
  const use = async (name: string, given: object = {}) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...given } })
    return { content, isError: isError ?? false, answer: structuredContent as Record<string, unknown> }
  }
  /** As with a seller who looks at what will change and agrees. */
  const agree = async (name: string, given: object) => {
    const { confirmation } = (await use(name, given)).answer
    return use(name, { ...given, confirmation })
  }
  return { client, use, agree, tokenId: id }
}

const textOf = ({ content }: { content: unknown }) => (content as { text: string }[])[0]!.text
const clockOf = async (seller: Seller) => (await seller(enterItem, { body: CLOCK })).item.id

describe('an assistant', () => {
  test('finds tools for the whole job, each annotated, and none that publishes', async () => {
    const { client } = await assistantOf(await app.seller())
    const { tools } = await client.listTools()
    const writes = tools.filter(({ inputSchema }) => 'confirmation' in (inputSchema.properties ?? {}))
    expect(tools.map(({ name }) => name).sort()).toEqual([
      ...['analyze_photo', 'answer_questions', 'edit_item', 'edit_listing', 'list_items', 'mark_as_sold'],
      ...['read_item', 'read_price', 'reply_to_buyer', 'sales_figures', 'write_listings'],
    ])
    expect(writes.map(({ name }) => name).sort()).toEqual([
      ...['analyze_photo', 'answer_questions', 'edit_item', 'edit_listing', 'mark_as_sold', 'write_listings'],
    ])
    for (const { name, title, description, annotations } of tools) {
      expect(annotations, name).toMatchObject({
        title,
        openWorldHint: ['edit_listing', 'mark_as_sold'].includes(name),
        readOnlyHint: expect.any(Boolean),
      })
      expect(description?.length, name).toBeGreaterThan(40)
    }
    expect(client.getInstructions()).toContain('No tool publishes a listing')
  })

  test('needs a token: neither a stranger, nor a browser’s cookie, nor a revoked one gets in', async () => {
    const seller = await app.seller()
    const json = { 'content-type': 'application/json' }
    const ping = { method: 'POST', headers: json, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }) }
    const refused = await app.visitor().fetch('/mcp', ping)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect((await seller.fetch('/mcp', ping)).status).toBe(401)
    const { client, tokenId } = await assistantOf(seller)
    await seller(revokeToken, { params: { id: tokenId } })
    await expect(client.listTools()).rejects.toThrow()
  })

  test.each(['2025-06-18', '2025-11-25'])('of the revision %s is answered, too', async (protocolVersion) => {
    const { token } = await (await app.seller())(makeToken, { body: { name: 'Older', scopes: ['read'] } })
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'older', version: '1' } }
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    })
    expect(await response.text()).toContain(`"protocolVersion":"${protocolVersion}"`)
  })

  test('hears which method is not for it', async () => {
    for (const method of ['GET', 'DELETE'])
      expect((await app.visitor().fetch('/mcp', { method })).status, method).toBe(405)
  })

  test('lists and reads items, with photos and evidence as resources, without the seller’s lowest price', async () => {
    const seller = await app.seller()
    const id = await clockOf(seller)
    const photographed = await addPhotosWith(seller.fetch, id, [await newPhoto()])
    await seller(changeBase, { params: { id }, body: { fields: { price: FLOOR_PRICE + 1 } } })
    await seller(saveMoney, { params: { id }, body: { floorPrice: FLOOR_PRICE } })
    const { client, use } = await assistantOf(seller, ['read'])
    const listed = await use('list_items', { q: 'clock' })
    expect(listed.answer).toMatchObject({ total: 1, items: [{ id, type: 'Clock' }] })

    const read = await use('read_item', { itemId: id })
    expect(read.answer).toMatchObject({ id, type: 'Clock', state: expect.any(String), listings: expect.any(Array) })
    expect(JSON.stringify([listed, read])).not.toMatch(new RegExp(`\\b${FLOOR_PRICE}\\b`))
    const links = (read.content as { type: string; uri: string }[]).filter(({ type }) => type === 'resource_link')
    const photo = `snapworth://items/${id}/photos/${photographed.photos[0]!.id}`
    expect(links.map(({ uri }) => uri)).toEqual([photo, `snapworth://items/${id}/evidence`])

    const [picture] = (await client.readResource({ uri: photo })).contents
    expect(picture).toMatchObject({ mimeType: 'image/webp', blob: expect.any(String) })
    const [evidence] = (await client.readResource({ uri: `snapworth://items/${id}/evidence` })).contents
    const { price } = await seller(getItem, { params: { id } })
    expect(JSON.parse((evidence as { text: string }).text)).toEqual(price)
    expect((await use('read_price', { itemId: id })).answer).toMatchObject({
      price: { recommended: price!.recommended },
    })
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(2)
  })

  test('is given no id of what is no item: a sale that was read from a file', async () => {
    const seller = await app.seller()
    const id = await clockOf(seller)
    await app.deps.db.insert(sales).values({
      ...{ ownerId: seller.user.id, platform: 'mercari', priceCents: 900, soldAt: app.deps.now().toISOString() },
      ...{ title: 'Old lamp', importKey: 'line 1' },
    })
    const { use } = await assistantOf(seller, ['read'])
    const { items } = (await use('list_items')).answer as { items: { id?: string; imported: string | null }[] }
    expect(items.map(({ id, imported }) => [id, imported])).toEqual(
      expect.arrayContaining([
        [id, null],
        [undefined, 'Old lamp'],
      ]),
    )
  })

  test('changes nothing before it showed what, and then exactly that', async () => {
    const seller = await app.seller()
    const id = await clockOf(seller)
    const { use } = await assistantOf(seller)
    const { base: before, listings } = await seller(getAnalysis, { params: { id } })
    const { price } = Object.values(listings)[0]!
    const given = { itemId: id, fields: { price: 77 } }
    const asked = await use('edit_item', given)
    expect(asked.answer).toMatchObject({ changed: false, willChange: [{ what: 'price', from: price, to: 77 }] })
    expect((await seller(getAnalysis, { params: { id } })).base).toEqual(before)

    const { confirmation } = asked.answer
    const other = await use('edit_item', { itemId: id, fields: { price: 1 }, confirmation })
    expect(other.answer, 'it was given for another price').toMatchObject({ changed: false })
    app.clock.offsetMs = 16 * 60_000
    expect((await use('edit_item', { ...given, confirmation })).answer, 'too late').toMatchObject({ changed: false })
    app.clock.offsetMs = 0
    const done = await use('edit_item', { ...given, confirmation })
    expect(done.answer).toMatchObject({ itemId: id })
    expect((await seller(getAnalysis, { params: { id } })).base).toMatchObject({ price: 77 })
    const again = await use('edit_item', { ...given, confirmation })
    expect(again.answer, 'it is 77 by now').toMatchObject({ changed: false, willChange: [{ from: 77, to: 77 }] })
    await seller(changeBase, { params: { id }, body: { fields: { price: null } } })
    const replayed = await use('edit_item', { ...given, confirmation })
    expect(replayed.answer, 'it was used').toMatchObject({ changed: false, willChange: [{ from: price, to: 77 }] })
  })

  test('shows what stands there now, before the seller agrees to lose it', async () => {
    const seller = await app.seller()
    const id = await clockOf(seller)
    const { use, agree } = await assistantOf(seller)
    const willChange = async (name: string, given: object) =>
      (await use(name, { itemId: id, ...given })).answer.willChange
    await agree('answer_questions', { itemId: id, answers: { brand: 'Acme' } })
    expect(await willChange('answer_questions', { answers: { brand: 'Zeta' } })).toEqual([
      { what: 'brand', from: 'Acme', to: 'Zeta' },
    ])

    await seller(changeBase, { params: { id }, body: { fields: { price: 25, title: 'Clock' } } })
    const { listings } = await seller(getItem, { params: { id } })
    const given = { fields: { price: 31, title: 'Brass clock' } }
    const all = [
      { what: 'price', from: 25, to: 31 },
      { what: 'title', from: 'Clock', to: 'Brass clock' },
    ]
    expect(await willChange('edit_item', given)).toEqual(expect.arrayContaining(all))
    const mercari = listings.find(({ platform }) => platform === 'mercari')!
    await seller(editListing, { params: { id: mercari.id }, body: { price: 40 } })
    expect(await willChange('edit_item', given), 'one with a price of its own keeps it').toEqual(
      expect.arrayContaining(all),
    )
    const words = Object.fromEntries(
      listings.map(({ platform, condition }) => [MARKETPLACE_NAMES[platform], condition]),
    )
    expect(await willChange('edit_item', { fields: { condition: 'Fair' } }), 'each has its own words for it').toEqual([
      { what: 'condition', from: words, to: 'Fair' },
    ])
  })

  test('is refused at once what the seller could agree to in vain', async () => {
    const seller = await app.seller()
    const id = await clockOf(seller)
    const { use } = await assistantOf(seller)
    for (const answers of [{ nosuch: 'x' }, { brand: 'Acme', constructor: 'x' }]) {
      const refused = await use('answer_questions', { itemId: id, answers })
      expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining('is not asked')])
    }
    const forbidden = await use('edit_item', { itemId: id, fields: { title: 'Clock with a loaded handgun' } })
    expect([forbidden.isError, textOf(forbidden)]).toEqual([true, expect.stringContaining('handgun')])
    const { listings } = await seller(getItem, { params: { id } })
    const listingId = listings.find(({ platform }) => platform === 'mercari')!.id
    for (const [fields, why] of [
      [{ title: 'Clock with a loaded handgun' }, 'Mercari forbids'],
      [{ description: 'Call 212-555-0187' }, 'Mercari removes listings with phone numbers'],
      [{ title: 'x'.repeat(200) }, 'Mercari takes at most'],
      [{}, 'Please name what to change.'],
    ] as const) {
      const refused = await use('edit_listing', { listingId, fields })
      expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining(why)])
    }
  })

  test.each([
    ['nothing has recognized', null, NO_NAME],
    ['no marketplace takes', 'Nobody may sell this.', 'Nobody may sell this.'],
  ])('is refused at once to edit or write the listings of what %s', async (_what, refusal, why) => {
    const seller = await app.seller()
    const identification = unnamedItem()
    const [nameless] = await app.deps.db
      .insert(items)
      .values({ ownerId: seller.user.id, identification, condition: 'Good', engine: 'builtin', engineMs: 1, refusal })
      .returning()
    const { use } = await assistantOf(seller)
    for (const [name, given] of [
      ['edit_item', { fields: { price: 5 } }],
      ['write_listings', {}],
    ] as const) {
      const refused = await use(name, { itemId: nameless!.id, ...given })
      expect([name, refused.isError, textOf(refused)]).toEqual([name, true, why])
    }
  })

  test('cannot confirm for somebody else', async () => {
    const [maya, other] = [await app.seller(), await app.seller()]
    const id = await clockOf(maya)
    const { confirmation } = (await (await assistantOf(maya)).use('edit_item', { itemId: id, fields: { price: 5 } }))
      .answer
    const stranger = await (await assistantOf(other)).use('edit_item', {
      itemId: id,
      fields: { price: 5 },
      confirmation,
    })
    expect(stranger.isError).toBe(true)
    expect((await maya(getAnalysis, { params: { id } })).base).toEqual({})
  })

  test('answers questions, edits one listing and writes them again', async () => {
    const seller = await app.seller()
    const id = await clockOf(seller)
    const { agree } = await assistantOf(seller)
    const answered = await agree('answer_questions', { itemId: id, noun: 'wall clock' })
    expect(answered.answer).toMatchObject({ noun: 'wall clock' })
    const { listings } = await seller(getItem, { params: { id } })
    const mercari = listings.find(({ platform }) => platform === 'mercari')!
    const edited = await agree('edit_listing', { listingId: mercari.id, fields: { title: 'Brass wall clock' } })
    expect(edited.answer).toMatchObject({ title: 'Brass wall clock', editedFields: ['title'], price: mercari.price })
    const written = await agree('write_listings', { itemId: id })
    const titles = (written.answer.listings as { platform: string; title: string }[]).map(({ title }) => title)
    expect(titles, 'what was edited stays').toContain('Brass wall clock')
  })

  test('analyzes a photo, which takes one of the free analyses only when confirmed', async () => {
    const seller = await app.seller()
    const { use, agree } = await assistantOf(seller)
    const image = Buffer.from(await newPhoto()).toString('base64')
    expect((await use('analyze_photo', { image })).answer).toMatchObject({
      willChange: [{ what: 'items' }, { what: 'free analyses left', from: 10, to: 9 }],
    })
    expect((await seller(me, {})).user.freeUsesRemaining).toBe(10)
    const { answer: analyzed } = await agree('analyze_photo', { image })
    expect(analyzed).toMatchObject({ price: { recommended: expect.any(Number) }, listings: { length: 5 } })
    expect((await seller(me, {})).user.freeUsesRemaining).toBe(9)
    const refused = await agree('analyze_photo', { image: Buffer.from('no photo at all').toString('base64') })
    expect(refused.isError).toBe(true)
  })

  test('marks an item as sold and reads the figures', async () => {
    const seller = await app.seller()
    const id = await clockOf(seller)
    const { agree, use } = await assistantOf(seller)
    const soldAt = app.deps.now().toISOString()
    const sale = { itemId: id, platform: 'mercari', priceCents: 4200, feeCents: 420, soldAt }
    expect((await agree('mark_as_sold', sale)).answer).toMatchObject({ sale: { priceCents: 4200 }, takeDowns: [] })
    expect((await use('sales_figures')).answer).toMatchObject({ count: 1, grossCents: 4200 })
    const twice = await use('mark_as_sold', sale)
    expect([twice.isError, textOf(twice)], 'the seller is not asked').toEqual([true, expect.stringMatching(/sold/)])
    const kept = await clockOf(seller)
    await seller(keepItem, { params: { id: kept }, body: { fate: 'given' } })
    const given = await use('mark_as_sold', { ...sale, itemId: kept })
    expect([given.isError, textOf(given)]).toEqual([true, expect.stringMatching(/gave it away/)])
  })

  test('drafts replies to a buyer, and is warned of a scam', async () => {
    const { use } = await assistantOf(await app.seller())
    expect((await use('reply_to_buyer', { message: 'Is this still available?' })).answer).toMatchObject({
      intent: 'availability',
      drafts: { length: 3 },
    })
    const scam = 'I will send a mover. Please give me the verification code I sent to your phone.'
    expect((await use('reply_to_buyer', { message: scam })).answer).toMatchObject({ intent: 'scam', drafts: [] })
  })

  test('does what its token allows, and hears in words what it does not', async () => {
    const seller = await app.seller()
    const id = await clockOf(seller)
    const toolsOf = async (scopes: Scope[]) => {
      const { tools } = await (await assistantOf(seller, scopes)).client.listTools()
      return tools.map(({ name }) => name).sort()
    }
    expect(await toolsOf(['read'])).toEqual(['list_items', 'read_item', 'read_price', 'sales_figures'])
    expect(await toolsOf(['write'])).toEqual(['reply_to_buyer'])
    expect(await toolsOf(['read', 'analyze'])).toContain('analyze_photo')
    const reader = await assistantOf(seller, ['read'])
    await expect(reader.use('edit_item', { itemId: id, fields: { price: 5 } })).rejects.toThrow(/edit_item/)
    expect((await seller(searchHistory, { query: {} })).total).toBe(1)
  })

  test('of a suspended seller reads, but changes nothing', async () => {
    const seller = await app.seller()
    const id = await clockOf(seller)
    const { use, agree } = await assistantOf(seller)
    await app.deps.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, seller.user.id))
    expect((await use('read_item', { itemId: id })).answer).toMatchObject({ id })
    const refused = await agree('edit_item', { itemId: id, fields: { price: 5 } })
    expect([refused.isError, textOf(refused)]).toEqual([true, SUSPENDED])
  })

  test('works behind a proxy that changes the host, sends one message at a time and listens to nothing', async () => {
    const { token } = await (await app.seller())(makeToken, { body: { name: 'Proxied', scopes: ['read'] } })
    const post = async (body: unknown) => {
      const answer = await app.app.inject({
        url: '/mcp',
        method: 'POST',
        headers: {
          ...{ host: 'snapworth:3000', 'x-forwarded-host': 'snapworth.test', authorization: `Bearer ${token}` },
          ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        },
        payload: JSON.stringify(body),
      })
      return answer.payload
    }
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'sales_figures', arguments: {} } }
    expect(await post(call)).toContain('grossCents')
    expect(await post([call, call])).toContain('one message at a time')
    const revision = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }
    const listen = { jsonrpc: '2.0', id: 2, method: 'subscriptions/listen', params: { _meta: revision } }
    expect(await post(listen), 'it is answered, and ends').toContain('error')
  })

  test('hears what is wrong with its input, or that there is no such item', async () => {
    const { use } = await assistantOf(await app.seller())
    expect((await use('read_item', { itemId: 'clock' })).isError).toBe(true)
    const missing = await use('read_item', { itemId: crypto.randomUUID() })
    expect([missing.isError, textOf(missing)]).toEqual([true, expect.stringMatching(/\w/)])
  })
})
