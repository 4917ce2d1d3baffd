import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text, WebAddress } from '#contract/text.ts'

const NO_CHECKSUM = 'Please enter the SHA-256 checksum: 64 digits and letters from a to f'

/** Where the manifest of a model is, and what it must be byte for byte; it pins the files in turn. */
export const OpenModelSource = z.object({
  url: WebAddress,
  sha256: text({ min: 1, max: 64, missing: NO_CHECKSUM, tooLong: NO_CHECKSUM })
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, NO_CHECKSUM)
    .meta({ examples: ['0'.repeat(64)] }),
})
export type OpenModelSource = z.infer<typeof OpenModelSource>

/** A model in the data folder. */
export const OpenModel = z.object({
  name: z.string(),
  license: z.string(),
  url: z.string(),
  /** Of the manifest. */
  sha256: z.string(),
  byteLength: z.number().int(),
  /** How many types of the taxonomy it can name. */
  typeCount: z.number().int(),
  installedAt: z.iso.datetime(),
})
export type OpenModel = z.infer<typeof OpenModel>

export const FetchState = z.enum(['queued', 'fetching', 'trying', 'installed', 'failed'])
export type FetchState = z.infer<typeof FetchState>

/** The last time a model was asked for. */
export const OpenModelFetch = OpenModelSource.extend({
  state: FetchState,
  receivedBytes: z.number().int(),
  /** Null until the manifest is read. */
  totalBytes: z.number().int().nullable(),
  /** Why it failed and what to do; null unless it did. */
  problem: z.string().nullable(),
})
export type OpenModelFetch = z.infer<typeof OpenModelFetch>

export const isUnderWay = ({ state }: Pick<OpenModelFetch, 'state'>) => state !== 'installed' && state !== 'failed'

export const OpenModelStatus = z.object({
  /** What looks at photos now; null: the built-in engine by itself. */
  installed: OpenModel.nullable(),
  fetch: OpenModelFetch.nullable(),
  /** False: other engines look at the photos of this server. */
  isAsked: z.boolean(),
})
export type OpenModelStatus = z.infer<typeof OpenModelStatus>

export const openModel = endpoint({
  method: 'GET',
  path: '/api/admin/open-model',
  summary: 'The recognition model of the administrator’s choice, and how its fetching stands',
  access: 'admin',
  answer: OpenModelStatus,
})
export const fetchOpenModel = endpoint({
  method: 'POST',
  path: '/api/admin/open-model',
  summary: 'Fetch a recognition model, check and try it, and use it if all is well',
  access: 'admin',
  recent: true,
  body: OpenModelSource,
  answer: OpenModelStatus,
  status: 202,
  limit: { requests: 20, perSeconds: 3600 },
})
export const stopOpenModelFetch = endpoint({
  method: 'DELETE',
  path: '/api/admin/open-model/fetch',
  summary: 'Stop fetching a recognition model; the one that is installed stays',
  access: 'admin',
  answer: OpenModelStatus,
})
export const removeOpenModel = endpoint({
  method: 'DELETE',
  path: '/api/admin/open-model',
  summary: 'Remove the recognition model, stop fetching one, and go back to the built-in engine by itself',
  access: 'admin',
  recent: true,
  answer: OpenModelStatus,
  limit: { requests: 20, perSeconds: 3600 },
})
