import { endpoint, MOST_BODY_BYTES } from '#contract/endpoint.ts'
import { PHOTO_MAX_BYTES } from '#contract/items/photo-file.ts'

/** A photo as base64, which takes a third more. */
export const PHOTO_TEXT_MAX = Math.ceil(PHOTO_MAX_BYTES / 3) * 4

/** No call like the others: what comes in and goes out is JSON-RPC, so it stands in no list of calls. */
export const mcp = endpoint({
  method: 'POST',
  path: '/mcp',
  summary: 'Where assistants connect: the Model Context Protocol over Streamable HTTP, with a token',
  access: 'seller',
  // They may read; the calls behind the other tools refuse them.
  suspended: 'may',
  program: 'any',
  maxBodyBytes: PHOTO_TEXT_MAX + MOST_BODY_BYTES,
  limit: { requests: 240, perSeconds: 60 },
})
