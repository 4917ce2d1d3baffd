import { ownScript } from '#web/platform/own-script.ts'
import type { preparePhoto } from '#web/platform/prepare-photo.ts'
import script from '#web/platform/prepare-photo.worker.ts?worker&url'

type Prepared = Awaited<ReturnType<typeof preparePhoto>>
type Done = (prepared: Prepared | Promise<Prepared>) => void

const waiting = new Map<number, { file: File; done: Done }>()
let lastId = 0
let worker: Worker | null | undefined

function start() {
  const started = new Worker(ownScript(script), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<{ id: number; prepared: Prepared }>) => {
    waiting.get(data.id)?.done(data.prepared)
    waiting.delete(data.id)
  })
  // Where no worker can be started the page does it itself, with a stutter.
  started.addEventListener('error', () => {
    worker = null
    for (const { file, done } of waiting.values()) done(prepareOnPage(file))
    waiting.clear()
  })
  return started
}

const prepareOnPage = async (file: File) => (await import('#web/platform/prepare-photo.ts')).preparePhoto(file)

/** In a worker of its own, which is started with the first photo. */
export function prepareInWorker(file: File): Promise<Prepared> {
  if (worker === undefined) worker = start()
  if (worker === null) return prepareOnPage(file)
  const id = ++lastId
  const answer = new Promise<Prepared>((done) => waiting.set(id, { file, done }))
  worker.postMessage({ id, file })
  return answer
}
