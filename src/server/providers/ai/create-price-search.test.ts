import { describe, expect, test } from 'vitest'
import { createPriceSearch } from '#server/providers/ai/create-price-search.ts'
import { createOpenAi } from '#server/providers/ai/openai/create-openai.ts'
import { answer, type Reply } from '#tests/ai-server.ts'
import { expectStrictSchema, patience, sneakers, startVendor, VENDORS } from '#tests/ai-vendors.ts'

const page = 'https://www.mercari.com/us/item/m12345/'
const listing = { title: 'Nike shoes', url: page, price: '$40', condition: null, location: null }
const madeUp = { ...listing, url: 'https://offerup.com/item/detail/1', price: '$9' }
const models = { standard: 'local', detailed: 'local' }
const readAt = new Date('2026-11-15T12:00:00Z')

async function research(vendorName: string, reply: Reply) {
  await using asked = await startVendor(VENDORS[vendorName]!, [reply])
  const source = createPriceSearch(asked.engine, asked.engine.search!, () => readAt)
  return { findings: await source.research(sneakers, patience()), body: asked.server.requests[0]!.body }
}

describe.concurrent('web search', () => {
  test.each(['OpenAI', 'Azure OpenAI'])('%s searches the five marketplaces in the seller’s country', async (name) => {
    const reply = answer({ listings: [listing, madeUp] }, [`${page}?utm_source=openai`])
    const { findings, body } = await research(name, reply)
    expect(findings).toMatchObject({ comparables: [{ platform: 'mercari', url: page, priceDollars: 40 }], readAt })
    const domains = ['facebook.com', 'craigslist.org', 'offerup.com', 'mercari.com', '5miles.com']
    const country = { type: 'approximate', country: 'US' }
    const tool = { type: 'web_search', filters: { allowed_domains: domains }, user_location: country }
    expect(body).toMatchObject({ tools: [tool], tool_choice: 'required', store: false })
    expect(body.include).toContain('web_search_call.action.sources')
    expect(body.text.format.schema.properties).toHaveProperty('listings')
    expectStrictSchema(body.text.format.schema)
  })

  test('Gemini’s sources are followed to the pages behind Google’s redirects', async () => {
    const redirect = `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${encodeURIComponent(page)}`
    const { findings, body } = await research('Gemini', answer({ listings: [listing, madeUp] }, [redirect]))
    expect(findings.comparables).toMatchObject([{ platform: 'mercari', url: page, priceDollars: 40 }])
    expect(body.tools).toEqual([{ googleSearch: {} }])
    expect(body.generationConfig).not.toHaveProperty('responseMimeType')
    expect(body.systemInstruction.parts[0].text).toContain('"listings"')
  })

  test('the item goes along as data, the brand in it included', async () => {
    const { body } = await research('OpenAI', answer({ listings: [] }, [page]))
    expect(JSON.parse(body.input[1].content[0].text)).toMatchObject({ type: 'Sneakers', brand: 'Nike' })
    expect(body.input[0].content).not.toContain('Nike')
  })

  test.each(['OpenAI', 'Azure OpenAI', 'Gemini'])('%s finding nothing is an answer', async (name) => {
    const { findings } = await research(name, answer({ listings: [] }, [page]))
    expect(findings.comparables).toEqual([])
  })

  test('an OpenAI-compatible server has none', () => {
    expect(createOpenAi({ apiKey: '', baseUrl: 'http://127.0.0.1:4369/v1', models }).search).toBeNull()
  })
})
