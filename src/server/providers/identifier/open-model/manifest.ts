import { z } from 'zod'
import { text } from '#contract/text.ts'

const MB = 1024 * 1024
/** What a manifest may weigh; the numbers are in files of their own. */
export const MOST_MANIFEST_BYTES = 256 * 1024
/** A single ONNX file cannot be larger: its format counts in 31 bits. */
const MOST_MODEL_BYTES = 2048 * MB - 1
const MOST_VECTOR_BYTES = 64 * MB

const share = z.number().min(0).max(1)
const name = text({ min: 1, max: 100 })
const channels = z.tuple([z.number(), z.number(), z.number()])
const pinned = (mostBytes: number) =>
  z.strictObject({
    /** Absolute, or beside the manifest. */
    url: text({ min: 1, max: 2048 }),
    sha256: text({ max: 64 }).regex(/^[0-9a-f]{64}$/),
    byteLength: z.number().int().min(1).max(mostBytes),
  })

const ascending = (values: number[]) => values.every((value, i) => i === 0 || value >= values[i - 1]!)

/** How often an answer with this probability proves right, as points of a rising line, and where certainty begins. */
const Confidence = z
  .strictObject({
    x: z.array(share).min(2).max(50).refine(ascending, 'must rise'),
    y: z.array(share).min(2).max(50).refine(ascending, 'must rise'),
    unknownBelow: share,
    sureAbove: share,
  })
  .refine(({ x, y }) => x.length === y.length, { path: ['y'], error: 'must have as many numbers as x' })

/** Describes an image encoder of the CLIP or SigLIP kind and everything it needs; docs/open-model.md explains each field. */
export const OpenModelManifest = z.strictObject({
  format: z.literal('snapworth-open-model-1'),
  name: text({ min: 1, max: 60 }),
  license: name,
  model: pinned(MOST_MODEL_BYTES),
  vectors: pinned(MOST_VECTOR_BYTES),
  input: z.strictObject({
    name,
    sizePx: z.number().int().min(16).max(1024),
    /** `cover`: the center square; `squash`: everything, distorted; `contain`: everything, with a border. */
    resize: z.enum(['cover', 'squash', 'contain']),
    order: z.enum(['rgb', 'bgr']),
    /** Of channels from 0 to 1: (value - mean) / std. */
    mean: channels,
    std: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
  }),
  output: z.strictObject({ name, length: z.number().int().min(2).max(8192) }),
  /** CLIP weighs all types against each other, SigLIP each one for itself. */
  scoring: z.strictObject({
    kind: z.enum(['softmax', 'sigmoid']),
    scale: z.number().positive().max(1000),
    bias: z.number().min(-1000).max(1000),
  }),
  confidence: Confidence,
})
export type OpenModelManifest = z.infer<typeof OpenModelManifest>

/** Throws a sentence's end: 'The manifest …'. */
export function readManifest(bytes: Uint8Array): OpenModelManifest {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(bytes).toString())
  } catch {
    throw new Error('is not JSON')
  }
  const { data, error } = OpenModelManifest.safeParse(json)
  if (data) return data
  const [issue] = error.issues
  const where = issue?.path.join('.')
  throw new Error(
    `does not fit the format${where ? ` at “${where.slice(0, 80)}”` : ''}: ${issue?.message.slice(0, 160)}`,
  )
}
