import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenModel } from '#contract/operations/open-model.ts'
import type { InstallStep } from '#server/ports/open-models.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { createBuiltinIdentifier } from '#server/providers/identifier/builtin/create-builtin-identifier.ts'
import { loadRuntime } from '#server/providers/identifier/builtin/model/onnx-runtime.ts'
import { createOpenModels } from '#server/providers/identifier/open-model/create-open-models.ts'
import { loadOpenModel } from '#server/providers/identifier/open-model/load-open-model.ts'
import { type Bundle, colorBundle, type Manner, type ModelServer, startModelServer } from '#tests/model-server.ts'
import { MODEL_DIR } from '#tests/server-process.ts'

let server: ModelServer
let folder: string
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.stop())

/** A new folder for each group of tests. */
function inNewFolder() {
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'snapworth-open-model-')), 'open-model')
  })
  afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }))
}

const photoOf = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()

const SILENCE_MS = 500
const modelsWith = (more: Partial<Parameters<typeof createOpenModels>[0]> = {}) =>
  createOpenModels({ folder, allowPrivate: true, now: () => new Date(), silenceMs: SILENCE_MS, ...more })

function install(
  bundle: Bundle,
  how: Record<string, Manner> = {},
  { models = modelsWith(), sha256 = bundle.sha256 } = {},
) {
  server.offer(bundle, how)
  const steps: InstallStep[] = []
  const done = models.install(
    { url: server.manifestUrl, sha256 },
    { signal: AbortSignal.timeout(30_000), onStep: async (step) => void steps.push(step) },
  )
  return Object.assign(done, { steps })
}

describe('installing', () => {
  inNewFolder()
  test('fetches, checks, tries and keeps a model until the next one, and says how far it is', async () => {
    const bundle = colorBundle()
    const installing = install(bundle)
    const model = await installing
    const byteLength = bundle.files['model.onnx']!.length + bundle.files['vectors.json']!.length
    expect(model).toMatchObject({
      name: 'Mean color',
      license: 'CC0-1.0',
      sha256: bundle.sha256,
      typeCount: 2,
      byteLength,
    })
    expect(await modelsWith().installed()).toEqual(model)
    expect(installing.steps[0]).toEqual({ state: 'fetching', receivedBytes: 0, totalBytes: null })
    const fetching = installing.steps.filter(({ state }) => state === 'fetching')
    expect(fetching.at(-1)).toEqual({ state: 'fetching', receivedBytes: byteLength, totalBytes: byteLength })
    expect(installing.steps.at(-1)).toEqual({ state: 'trying' })
    for (const file of await readdir(folder, { recursive: true }))
      expect((await stat(join(folder, file))).mode & 0o077, file).toBe(0)

    const second = colorBundle({ manifest: { name: 'Mean color 2' } })
    const moved = { ...second, files: { ...second.files, stored: second.files['model.onnx']! } }
    // A server may send us on to where its files are.
    await install(moved, { 'model.onnx': { redirect: '/stored' } })
    expect(await modelsWith().installed()).toMatchObject({ name: 'Mean color 2', sha256: second.sha256 })
    expect(await readdir(folder), 'the files of the one before are gone').toHaveLength(2)
    await modelsWith().remove()
    expect(await modelsWith().installed()).toBeNull()
  })
})

describe('rolls back, with a sentence that says why', () => {
  inNewFolder()
  const bundle = colorBundle()
  const noModel = colorBundle({ model: Buffer.from('This is no ONNX model at all.') })
  const strange = colorBundle({ manifest: { name: '' } })
  let before: OpenModel
  beforeAll(async () => {
    before = await install(colorBundle({ manifest: { name: 'Before' } }))
  })
  const swapped = { bytes: Buffer.alloc(bundle.files['model.onnx']!.length) }

  test.each<[string, Bundle, Record<string, Manner>, string | undefined, RegExp]>([
    [
      'a manifest with another checksum',
      bundle,
      {},
      'a'.repeat(64),
      /as the manifest does not have the expected checksum/,
    ],
    ['a model with another checksum', bundle, { 'model.onnx': swapped }, undefined, /as the model file does not have/],
    ['a model that is cut off', bundle, { 'model.onnx': 'cut' }, undefined, /was lost\. Please try again/],
    [
      'a model that ends early',
      bundle,
      { 'model.onnx': { bytes: Buffer.alloc(10) } },
      undefined,
      /sent only 10 of the \d+ bytes of the model file/,
    ],
    ['a model that does not end', bundle, { 'model.onnx': 'endless' }, undefined, /sends more than the \d+ bytes/],
    ['a manifest that does not end', bundle, { 'manifest.json': 'endless' }, undefined, /more than the 262,144 bytes/],
    ['a server that says nothing', bundle, { 'manifest.json': 'silent' }, undefined, /sent nothing for/],
    ['a server that goes silent', bundle, { 'model.onnx': 'stuck' }, undefined, /sent nothing for/],
    [
      'a file that is not there',
      bundle,
      { 'vectors.json': 'missing' },
      undefined,
      /answered with 404 instead of the vectors/,
    ],
    ['redirects in a circle', bundle, { 'model.onnx': { redirect: '/model.onnx' } }, undefined, /without end/],
    [
      'a redirect to no web page',
      bundle,
      { 'model.onnx': { redirect: 'file:///etc/passwd' } },
      undefined,
      /that starts with https/,
    ],
    ['a manifest of another format', strange, {}, undefined, /does not fit the format at “name”/],
    ['something that is no model', noModel, {}, undefined, /the model does not work/],
  ])('%s', async (_what, offered, how, sha256, sentence) => {
    const names = await readdir(folder)
    const error = await install(offered, how, { sha256 }).catch((reason) => reason)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error.message).toMatch(sentence)
    expect(error.message).toMatch(/Please/)
    expect(await modelsWith().installed()).toEqual(before)
    expect(await readdir(folder)).toEqual(names)
  })

  test('a call that is stopped', async () => {
    server.offer(bundle, { 'model.onnx': 'stuck' })
    const stop = new AbortController()
    const source = { url: server.manifestUrl, sha256: bundle.sha256 }
    const onStep = async (step: InstallStep) => {
      if (step.state === 'fetching' && step.receivedBytes > 0) stop.abort(new Error('not wanted any more'))
    }
    await expect(modelsWith().install(source, { signal: stop.signal, onStep })).rejects.toThrow('not wanted any more')
    expect(await modelsWith().installed()).toEqual(before)
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('a server where recognition is not installed', async () => {
    const models = modelsWith({ packagesFrom: pathToFileURL(join(tmpdir(), 'nothing.js')).href })
    await expect(install(bundle, {}, { models })).rejects.toThrow('Recognition is not installed on this server')
  })
})

describe('what the trial of a model finds out', () => {
  inNewFolder()
  test.each<[string, Bundle, RegExp]>([
    [
      'an output that the model does not have',
      colorBundle({ manifest: { output: { name: 'nothing', length: 3 } } }),
      /nothing/,
    ],
    [
      'another length than is said',
      colorBundle({
        manifest: { output: { name: 'embedding', length: 4 } },
        vectors: { types: { lamp: [[1, 0, 0, 0]] } },
      }),
      /“embedding” is not 4 float32 numbers/,
    ],
    [
      'types that nobody knows',
      colorBundle({ vectors: { types: { spaceship: [[1, 0, 0]] } } }),
      /None of the types is in the taxonomy/,
    ],
    ['words without a direction', colorBundle({ vectors: { types: { lamp: [[0, 0, 0]] } } }), /has no direction/],
  ])('is %s', async (_what, { files, sha256 }, reason) => {
    await mkdir(folder, { recursive: true })
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
    const ort = loadRuntime(createRequire(import.meta.url))
    const tried = loadOpenModel(folder, sha256, ort, { intraOpNumThreads: 1 })
    await expect(tried.then(async ({ rank }) => rank(await photoOf('#8a5a2b')))).rejects.toThrow(reason)
  })
})

describe('addresses inside a private network', () => {
  inNewFolder()
  const resolve = async (host: string) => (host === 'inside.example' ? ['10.0.0.5'] : ['127.0.0.1'])
  const strict = () => modelsWith({ allowPrivate: false, resolve })

  test.each([
    'http://example.com/manifest.json',
    'https://localhost/manifest.json',
    'https://127.0.0.1/manifest.json',
    'https://[::1]/manifest.json',
    'https://169.254.169.254/latest',
    'https://user:secret@example.com/manifest.json',
    'https://example.com:22/manifest.json',
    'ftp://example.com/manifest.json',
  ])('%s is not even queued', async (url) => {
    expect(await strict().check(url)).toMatch(/\w/)
    await expect(
      strict().install(
        { url, sha256: 'a'.repeat(64) },
        { signal: new AbortController().signal, onStep: async () => {} },
      ),
    ).rejects.toBeInstanceOf(ProviderError)
  })

  test('a name that leads there is found out when it is called', async () => {
    const source = { url: 'https://inside.example/manifest.json', sha256: 'a'.repeat(64) }
    expect(await strict().check(source.url)).toBeNull()
    const { signal } = new AbortController()
    await expect(strict().install(source, { signal, onStep: async () => {} })).rejects.toThrow('private network')
  })
})

describe('the built-in engine', () => {
  inNewFolder()
  const options = () => ({ detail: 'standard' as const, signal: new AbortController().signal })

  test('looks with the model while it is there and whole, and without it otherwise', async () => {
    const said: string[] = []
    const engine = createBuiltinIdentifier({
      cacheDir: MODEL_DIR,
      openModelDir: folder,
      log: (message) => said.push(message),
    })
    const [red, blue] = [await photoOf('#ff0000'), await photoOf('#0000ff')]
    const look = async (photo: Buffer) => {
      const { identification, model, signature } = await engine.identify([photo], options())
      return { typeId: identification.typeId, model, signature }
    }
    const before = await look(red)
    expect(before.model).toBeNull()

    await install(colorBundle())
    expect(await look(red)).toEqual({ typeId: 'lamp', model: 'Mean color', signature: before.signature })
    expect(await look(blue)).toMatchObject({ typeId: 'chair', model: 'Mean color' })
    expect(await look(await photoOf('#00ff00'))).toMatchObject({ typeId: null })

    const swapped = { types: { chair: [[1, -1, -1]], lamp: [[-1, -1, 1]] } }
    await install(colorBundle({ vectors: swapped, manifest: { scoring: { kind: 'sigmoid', scale: 10, bias: -1 } } }))
    expect(await look(red)).toMatchObject({ typeId: 'chair' })

    await damage(folder)
    await writeFile(join(folder, 'installed.json'), `${await readFile(join(folder, 'installed.json'), 'utf8')} `)
    expect(said).toEqual([])
    expect(await look(red)).toEqual(before)
    expect(await look(red)).toEqual(before)
    expect(said).toEqual([expect.stringContaining('model.onnx was changed or cut short')])

    await modelsWith().remove()
    expect(await look(red)).toEqual(before)
    await engine.close()
  })

  async function damage(folder: string) {
    const { folder: name } = JSON.parse(await readFile(join(folder, 'installed.json'), 'utf8'))
    const path = join(folder, name, 'model.onnx')
    const bytes = await readFile(path)
    bytes[bytes.length >> 1]! ^= 1
    await writeFile(path, bytes)
  }
})
