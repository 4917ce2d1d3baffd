import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { API } from '#contract/api.ts'
import { conditionWords, fitListing } from '#contract/listings/listing-rules.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { checkEdit } from '#server/features/listings/check-edit.ts'
import { checkedTime } from '#server/features/posting/schedule-listing.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { exampleBody, exampleForm, exampleQuery } from '#web/features/public/api-reference/example-call.ts'
import { groupCalls, type OpenApiDocument } from '#web/features/public/api-reference/openapi.ts'

const served = { publicUrl: 'https://s.example', sessionCookie: '__Host-snapworth' }
const document = openApiDocument(API, served) as unknown as OpenApiDocument
const calls = groupCalls(document).flatMap((group) => group.calls)
const ENDPOINTS = Object.values(API)
  .flat()
  .map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }))

describe('each example of the API documentation is one that its own call takes', () => {
  test.each(ENDPOINTS)('$name', ({ name, query, body, form }) => {
    const call = calls.find(({ operationId }) => operationId === name)!
    const problemWith = (schema: z.ZodType | undefined, example: unknown) => schema?.safeParse(example).error?.message
    expect(problemWith(query, exampleQuery(document, call))).toBeUndefined()
    expect(problemWith(body, exampleBody(document, call))).toBeUndefined()
    for (const [field, value] of exampleForm(document, call))
      if (!value.startsWith('@')) expect(problemWith(form?.shape[field], value), field).toBeUndefined()
  })
})

const isId = (value: unknown) => z.uuid().safeParse([value].flat()[0]).success

describe('no example names something by a made-up id that it need not name', () => {
  test.each(ENDPOINTS)('$name', ({ name, body }) => {
    const example = exampleBody(document, calls.find(({ operationId }) => operationId === name)!) ?? {}
    for (const [field, value] of Object.entries(example).filter(([, value]) => isId(value)))
      expect(body!.safeParse({ ...example, [field]: undefined }).success, `${field} ${value}`).toBe(false)
  })
})

describe('where more than the schema decides, the example is right, too', () => {
  const bodyOf = (path: string, method = 'put') =>
    exampleBody(document, calls.find((call) => call.path === path && call.method === method)!) as Record<string, string>

  test('a schedule lies ahead, and not too far', () => {
    for (const at of [bodyOf('/api/listings/{id}/schedule').at!, bodyOf('/api/items/schedule', 'post').at!])
      expect(() => checkedTime(at, new Date())).not.toThrow()
  })

  test('an edit is one that every marketplace takes, and no text is replaced by a made-up one', () => {
    const edit = bodyOf('/api/listings/{id}')
    for (const platform of MARKETPLACE_IDS) {
      const texts = {
        title: 'Table lamp',
        description: 'It works.',
        tags: [],
        condition: conditionWords(platform)[0] ?? null,
      }
      const draft = fitListing(platform, { ...texts, price: 20, allowShipping: true, allowPickup: true })
      expect(checkEdit({ ...draft, platform }, edit, null).edited, platform).toMatchObject(texts)
    }
    expect(JSON.stringify(bodyOf('/api/items/{id}/base'))).not.toContain('text')
  })

  test('a file is called by what is imported from it', () => {
    const filesOf = (path: string) => exampleForm(document, calls.find((call) => call.path === path)!)
    expect(filesOf('/api/items/import')).toEqual([['file', '@listings.csv']])
    expect(filesOf('/api/sales/import')).toEqual([['file', '@sales.csv']])
  })

  test('an item is of a type that there is', () => {
    expect(TYPES.map(({ id }) => id)).toContain(bodyOf('/api/items/{id}').typeId)
  })
})
