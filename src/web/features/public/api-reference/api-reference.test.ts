import { expect, test } from 'vitest'
import { curlExample } from '#web/features/public/api-reference/example-call.ts'
import { filterGroups, groupCalls, type OpenApiDocument, scopesOf } from '#web/features/public/api-reference/openapi.ts'
import { limitsText, typeText } from '#web/features/public/api-reference/schema.ts'

const document: OpenApiDocument = {
  info: { title: 'API', version: '1' },
  tags: [{ name: 'listings' }, { name: 'empty' }],
  paths: {
    '/api/listings/{id}': {
      put: {
        summary: 'Save an edited listing',
        tags: ['listings'],
        'x-access': 'seller',
        security: [{ session: [] }, { token: ['write'] }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Draft' } } } },
      },
    },
    '/api/analyze': {
      post: {
        'x-access': 'seller',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  takenAt: { type: 'string', format: 'date-time' },
                  image: { type: 'array', items: { type: 'string', format: 'binary' } },
                  file: { type: 'string', format: 'binary', 'x-example-file': 'sales.csv' },
                },
              },
            },
          },
        },
      },
    },
    '/api/auth/login': { post: { 'x-access': 'anyone' } },
    '/api/auth/second-factor': { post: { 'x-access': 'anyone' } },
    '/api/billing/config': { get: { 'x-access': 'anyone' } },
  },
  components: {
    schemas: { Draft: { type: 'object', properties: { title: { type: 'string' }, price: { type: 'integer' } } } },
  },
}
const callAt = (path: string) =>
  groupCalls(document)
    .flatMap(({ calls }) => calls)
    .find((call) => call.path === path)!

test('calls stand under their tag, or under the first word of their path', () => {
  expect(groupCalls(document).map(({ title, calls }) => [title, calls.length])).toEqual([
    ['Listings', 1],
    ['Analyze', 1],
    ['Auth', 2],
    ['Billing', 1],
  ])
})

test('the filter looks at method, path and summary', () => {
  const found = filterGroups(groupCalls(document), 'PUT edited').flatMap(({ calls }) => calls)
  expect(found.map(({ path }) => path)).toEqual(['/api/listings/{id}'])
})

test('a call says which scope a token needs, or that none is enough', () => {
  expect(scopesOf(callAt('/api/listings/{id}'))).toEqual(['write'])
  expect(scopesOf(callAt('/api/analyze'))).toBeNull()
})

test('types read as a person says them', () => {
  expect(typeText(document, { type: ['string', 'null'] })).toBe('string or null')
  expect(typeText(document, { anyOf: [{ type: 'string', format: 'uri' }, { type: 'null' }] })).toBe(
    'string, uri or null',
  )
  expect(typeText(document, { type: 'array', items: { $ref: '#/components/schemas/Draft' } })).toBe('list of object')
  expect(limitsText({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe('from 0')
})

test('the command carries the session, the path and a body that fits', () => {
  expect(curlExample(document, callAt('/api/listings/{id}'), 'https://s.example')).toBe(
    [
      'curl -X PUT "https://s.example/api/listings/$ID"',
      '-b cookies.txt -c cookies.txt',
      "-H 'content-type: application/json'",
      `-d '{"title":"text","price":1}'`,
    ].join(' \\\n  '),
  )
})

test('the command fills in a form as the document says, with a file of its kind', () => {
  const command = curlExample(document, callAt('/api/analyze'), 'https://s.example')
  expect(command).toMatch(/-F takenAt=\d{4}-.+\n +-F image=@photo\.jpg .+\n +-F file=@sales\.csv$/)
})

test('whatever reads or sets the session keeps its cookie, and nothing else asks for it', () => {
  const commandFor = (path: string) => curlExample(document, callAt(path), 'https://s.example')
  for (const path of ['/api/listings/{id}', '/api/auth/login', '/api/auth/second-factor'])
    expect(commandFor(path), path).toContain('-b cookies.txt -c cookies.txt')
  expect(commandFor('/api/billing/config')).not.toContain('cookies.txt')
})
