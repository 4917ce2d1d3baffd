import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { intAttribute, type Message, modelFile, node } from '#server/providers/identifier/conversion/onnx-format.ts'
import type { OpenModelManifest } from '#server/providers/identifier/open-model/manifest.ts'

const SIZE_PX = 32
const bytesOf = ({ pieces }: Message) => Buffer.concat(pieces)

/** The smallest model that tells anything apart: the mean color of a photo, from -1 to 1, is its embedding. */
const MEAN_COLOR_MODEL = bytesOf(
  modelFile({
    name: 'mean-color',
    nodes: [
      node('GlobalAveragePool', ['pixels'], 'pooled'),
      node('Flatten', ['pooled'], 'embedding', [intAttribute('axis', 1)]),
    ],
    weights: [],
    inputs: { pixels: [1, 3, SIZE_PX, SIZE_PX] },
    outputs: { embedding: [1, 3] },
  }),
)

/** Red things are lamps, blue ones chairs, and nobody sells what is green. */
const COLOR_VECTORS = {
  types: { lamp: [[1, -1, -1]], chair: [[-1, -1, 1]], 'a-type-of-tomorrow': [[1, 1, 1]] },
  notForSale: [[-1, 1, -1]],
}

/** A certain answer is right nine times in ten, and an even one half as often. */
const CONFIDENCE = { x: [0, 0.5, 1], y: [0, 0.5, 0.95], unknownBelow: 0.3, sureAbove: 0.8 }

export interface Bundle {
  files: Record<string, Buffer>
  /** Of the manifest. */
  sha256: string
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A whole bundle; what a test gives instead is sealed by the manifest like the rest. */
export function colorBundle({
  model = MEAN_COLOR_MODEL,
  vectors = COLOR_VECTORS as object,
  manifest: change = {} as Partial<OpenModelManifest>,
} = {}): Bundle {
  const vectorBytes = Buffer.from(JSON.stringify(vectors))
  const sealed = (url: string, bytes: Buffer) => ({ url, sha256: sha256Of(bytes), byteLength: bytes.length })
  const manifest: OpenModelManifest = {
    format: 'snapworth-open-model-1',
    name: 'Mean color',
    license: 'CC0-1.0',
    model: sealed('model.onnx', model),
    vectors: sealed('vectors.json', vectorBytes),
    input: {
      name: 'pixels',
      sizePx: SIZE_PX,
      resize: 'cover',
      order: 'rgb',
      mean: [0.5, 0.5, 0.5],
      std: [0.5, 0.5, 0.5],
    },
    output: { name: 'embedding', length: 3 },
    scoring: { kind: 'softmax', scale: 10, bias: 0 },
    confidence: CONFIDENCE,
    ...change,
  }
  const manifestBytes = Buffer.from(JSON.stringify(manifest))
  return {
    files: { 'manifest.json': manifestBytes, 'model.onnx': model, 'vectors.json': vectorBytes },
    sha256: sha256Of(manifestBytes),
  }
}

/** How a file is sent, if not as it is. */
export type Manner = 'missing' | 'silent' | 'stuck' | 'cut' | 'endless' | { redirect: string } | { bytes: Buffer }

/** Somebody's file server on loopback, which need not be honest or well. */
export async function startModelServer() {
  let files: Bundle['files'] = {}
  let manners: Record<string, Manner> = {}
  const asked: string[] = []
  const server = createServer((request, response) => {
    const name = new URL(request.url!, 'http://localhost').pathname.slice(1)
    asked.push(name)
    const bytes = files[name]
    const manner = manners[name] ?? (bytes ? { bytes } : 'missing')
    send(response, manner, bytes ?? Buffer.alloc(0))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    manifestUrl: `${url}/manifest.json`,
    asked,
    /** From now on. */
    offer(bundle: Bundle, how: Record<string, Manner> = {}) {
      files = bundle.files
      manners = how
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type ModelServer = Awaited<ReturnType<typeof startModelServer>>

function send(response: ServerResponse, manner: Manner, bytes: Buffer) {
  if (manner === 'silent') return
  if (manner === 'missing') return void response.writeHead(404).end()
  if (manner === 'stuck') return void response.writeHead(200).write(bytes.subarray(0, bytes.length >> 1))
  if (manner === 'cut') {
    response.writeHead(200, { 'content-length': bytes.length })
    return void response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
  }
  if (manner === 'endless') {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', more)
    return more()
  }
  if ('redirect' in manner) return void response.writeHead(302, { location: manner.redirect }).end()
  response.writeHead(200).end(manner.bytes)
}
