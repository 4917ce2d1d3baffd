import script from '#web/platform/barcode/barcode.worker.ts?worker&url'
import { ownScript } from '#web/platform/own-script.ts'

interface Answer {
  id: number
  /** Null where it could not read at all. */
  texts: string[] | null
}

const waiting = new Map<number, PromiseWithResolvers<string[]>>()
const NO_READER = 'The barcode reader could not be started.'
let lastId = 0
let worker: Worker | undefined

function start() {
  const started = new Worker(ownScript(script), { type: 'module' })
  started.addEventListener('message', ({ data: { id, texts } }: MessageEvent<Answer>) => {
    const { resolve, reject } = waiting.get(id)!
    waiting.delete(id)
    if (texts) resolve(texts)
    else reject(new Error(NO_READER))
  })
  started.addEventListener('error', () => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(NO_READER))
    waiting.clear()
  })
  return started
}

/** In a worker, which is fetched with its program when it is first needed: only there may such a program run. */
export async function readInWorker(picture: ImageBitmapSource): Promise<string[]> {
  const copy = await createImageBitmap(picture)
  worker ??= start()
  const answer = Promise.withResolvers<string[]>()
  const id = ++lastId
  waiting.set(id, answer)
  worker.postMessage({ id, picture: copy }, [copy])
  return answer.promise
}
