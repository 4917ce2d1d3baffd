import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { progressOf } from '#web/features/piles/upload/upload-queue.ts'
import { createUploader } from '#web/features/piles/upload/uploader.ts'
import type { UnsentPhoto } from '#web/platform/unsent-photos.ts'

const settled = () => new Promise((done) => setTimeout(done, 5))
const file = (name: string) => new File(['bytes of it'], name, { type: 'image/jpeg' })

/** A browser and a server, as far as an uploader knows them. */
function world(send: (photo: UnsentPhoto) => Promise<unknown>) {
  const kept = new Map<string, UnsentPhoto>()
  const timers: (() => void)[] = []
  const sent: string[] = []
  let keys = 0
  let time = 0
  const open = () =>
    createUploader({
      sellerId: 'maya',
      kept: {
        keep: async (photo) => kept.set(photo.key, photo),
        remove: async (key) => kept.delete(key),
        of: async (sellerId) => [...kept.values()].filter((photo) => photo.sellerId === sellerId),
      },
      prepare: async (photo) =>
        photo.name.endsWith('.heic') ? { problem: 'Export it as JPG.' } : { photo, takenAt: null, thumb: null },
      send: async (photo) => {
        await send(photo)
        sent.push(photo.file.name)
      },
      onThumb: () => {},
      onSent: () => {},
      newKey: () => `key-${++keys}`,
      now: () => time,
      later: (ms, run) => {
        const timer = () => {
          time += ms
          run()
        }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
    })
  return { open, kept, sent, passTime: () => timers.shift()?.() }
}

test('a photo is forgotten here only when the server has it', async () => {
  const answer = Promise.withResolvers<void>()
  const { open, kept, sent } = world(() => answer.promise)
  const uploader = open()
  await uploader.add('pile', [{ file: file('lamp.jpg') }], 0)
  expect([...kept.values()].map((photo) => photo.file.name)).toEqual(['lamp.jpg'])
  answer.resolve()
  await settled()
  expect([sent, kept.size, progressOf(uploader.queue()).here]).toEqual([['lamp.jpg'], 0, 1])
})

test('a lost connection costs time, and nothing else', async () => {
  let lost = 2
  const { open, kept, sent, passTime } = world(async () => {
    if (lost-- > 0) throw new TypeError('The connection was lost')
  })
  const uploader = open()
  await uploader.add('pile', [{ file: file('lamp.jpg') }], 0)
  for (const wait of [1, 2]) {
    await settled()
    expect(progressOf(uploader.queue()), `after ${wait}`).toMatchObject({ here: 0, stalled: true })
    passTime()
  }
  await settled()
  expect([sent, kept.size]).toEqual([['lamp.jpg'], 0])
})

test('a tab that was closed goes on with the same keys, in the same order', async () => {
  const first = world(() => new Promise(() => {}))
  const closed = first.open()
  await closed.add(
    'pile',
    [file('a.jpg'), file('b.jpg'), file('c.jpg'), file('d.jpg')].map((each) => ({ file: each })),
    3,
  )
  await settled()

  const again = world(async () => {})
  for (const [key, photo] of first.kept) again.kept.set(key, photo)
  const uploader = again.open()
  await uploader.goOn()
  await settled()
  expect(again.sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  expect([...first.kept.values()].map(({ key, place }) => [key, place])).toEqual([
    ['key-1', 3],
    ['key-2', 4],
    ['key-3', 5],
    ['key-4', 6],
  ])
})

test('what cannot be read or is refused is named once, and does not hold up the rest', async () => {
  const { open, kept, sent } = world(async ({ file }) => {
    if (file.name === 'bad.jpg') throw new AppError('invalid', 'The photo could not be read.')
  })
  const uploader = open()
  await uploader.add(
    'pile',
    [file('shelf.heic'), file('bad.jpg'), file('good.jpg')].map((each) => ({ file: each })),
    0,
  )
  await settled()
  expect(sent).toEqual(['good.jpg'])
  expect(progressOf(uploader.queue()).refused.map(({ name, problem }) => [name, problem])).toEqual([
    ['shelf.heic', 'Export it as JPG.'],
    ['bad.jpg', 'The photo could not be read.'],
  ])
  expect(kept.size).toBe(0)
})

/** In the cloud, or moved since it was chosen. */
function unreadable(name: string) {
  const gone = file(name)
  const read = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'))
  return Object.assign(gone, { slice: () => Object.assign(new Blob(), { arrayBuffer: read }) })
}

test('a file that the browser cannot read is refused, not tried again and again', async () => {
  const { open, kept } = world(async () => {
    throw new TypeError('The connection was lost')
  })
  const uploader = open()
  await uploader.add('pile', [{ file: unreadable('cloud.jpg') }], 0)
  await settled()
  expect(progressOf(uploader.queue()).refused.map(({ name, problem }) => [name, problem])).toEqual([
    [
      'cloud.jpg',
      'It may have been moved, or it may not be on this device yet. Save it to this device, then choose it again.',
    ],
  ])
  expect(kept.size).toBe(0)
})

test('photos that a closed tab left behind do not give their places away again', async () => {
  const places: number[] = []
  const { open, kept } = world(async ({ place }) => void places.push(place))
  const left = { sellerId: 'maya', pileId: 'pile', takenAt: null, startsItem: false, prepared: false }
  kept.set('left', { ...left, key: 'left', file: file('c.jpg'), place: 3 })
  const uploader = open()
  await uploader.add('pile', [{ file: file('k.jpg') }, { file: file('l.jpg') }], 10)
  await settled()
  await uploader.goOn()
  await uploader.add('pile', [{ file: file('m.jpg') }], 3)
  await settled()
  expect(places.toSorted((a, b) => a - b)).toEqual([3, 10, 11, 12])
})
