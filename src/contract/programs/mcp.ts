import { endpoint } from '#contract/endpoint.ts'
import { PHOTO_MAX_BYTES } from '#contract/items/photo-file.ts'

/** A photo as base64, which takes a third more, and room for what stands around it. */
const MOST_BYTES = Math.ceil((PHOTO_MAX_BYTES * 4) / 3) + 64 * 1024

/** No call like the others: what comes in and goes out is JSON-RPC, so it stands in no list of calls. */
export const mcp = endpoint({
  method: 'POST',
  path: '/mcp',
  summary: 'Where assistants connect: the Model Context Protocol over Streamable HTTP, with a token',
  access: 'seller',
  program: 'any',
  maxBodyBytes: MOST_BYTES,
  limit: { requests: 240, perSeconds: 60 },
})
