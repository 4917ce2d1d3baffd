import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { WEBHOOK_ANSWERS, WEBHOOK_EVENTS, WEBHOOK_HEADERS } from '#contract/posting/webhook-events.ts'
import { PRODUCT } from '#contract/product.ts'
import { scopeFor } from '#contract/programs/scopes.ts'
import { HOW_TO_PROVE, PROOF_HEADER } from '#contract/proof-of-work.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withExamples })
  return rest
}

interface Generated {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}

/** Ours say what to send, also where that is tidied up on arrival: by itself the generator would drop those. */
function withExamples({ zodSchema, jsonSchema }: Generated) {
  const examples = z.globalRegistry.get(zodSchema)?.examples
  if (Array.isArray(examples)) jsonSchema.examples = examples
}

const json = (schema: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schemaOf(schema, io) } })

interface Served {
  publicUrl: string
  /** The name of the cookie that sessions go by. */
  sessionCookie: string
}

/** The contract in the words of OpenAPI 3.1; `x-access` says who may call. */
export function openApiDocument(endpoints: Record<string, Endpoint[]>, { publicUrl, sessionCookie }: Served) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, group] of Object.entries(endpoints))
    for (const endpoint of group) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, endpoint) }
    }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT.name} API`, version: '1', description: PRODUCT.sentence },
    servers: [{ url: publicUrl }],
    tags: Object.keys(endpoints).map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      WEBHOOK_EVENTS.map((event) => [event.body.shape.type.value, { post: delivery(event) }]),
    ),
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        token: { type: 'http', scheme: 'bearer', description: 'A token from Settings, Programs, with its scopes.' },
      },
    },
  }
}

const PROOF = {
  name: PROOF_HEADER,
  in: 'header',
  required: false,
  description: HOW_TO_PROVE,
  schema: { type: 'string' },
}

function operation(tag: string, endpoint: Endpoint) {
  const {
    method,
    path,
    summary,
    description,
    access,
    params,
    query,
    body,
    form,
    answer,
    produces,
    status,
    limit,
    challenged,
  } = endpoint
  const scope = scopeFor(endpoint)
  const failure = {
    description: 'What went wrong, in a sentence for the seller',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  const content = answer ? json(answer, 'output') : produces && { [produces]: {} }
  const success = content
    ? { [status ?? 200]: { description: 'Done', content } }
    : { 204: { description: 'Done; there is nothing to say' } }
  return {
    operationId: `${method} ${path}`,
    tags: [tag],
    summary,
    ...(description && { description }),
    'x-access': access,
    ...(limit && { 'x-limit': limit }),
    ...(access !== 'anyone' && { security: [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])] }),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...(challenged ? [PROOF] : [])],
    ...(form && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: schemaOf(form, 'input') } } },
    }),
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: { ...success, default: failure },
  }
}

/** What comes to a seller's own address, and what its answers mean. */
function delivery({ body, summary }: (typeof WEBHOOK_EVENTS)[number]) {
  const described = Object.entries(WEBHOOK_ANSWERS).map(([status, description]) => [status, { description }])
  return {
    operationId: body.shape.type.value,
    summary,
    parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: json(body, 'output') },
    responses: Object.fromEntries(described),
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}
