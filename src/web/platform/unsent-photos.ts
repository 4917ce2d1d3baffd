import { UNSENT_DATABASE } from '#web/platform/forget-photos.ts'

const STORE = 'photos'

/** A photo that the seller gave us and the server does not have yet. */
export interface UnsentPhoto {
  key: string
  sellerId: string
  pileId: string
  file: File
  takenAt: string | null
  /** Taken after 'Next item'. */
  startsItem: boolean
  /** Made small already. */
  prepared: boolean
  /** Its place in the pile. */
  place: number
}

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(UNSENT_DATABASE, 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'key' })
  return answerOf(asked)
}

const answerOf = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((done, fail) => {
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => fail(asked.error)
  })

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) {
  const database = await open()
  try {
    return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Kept in the browser, so that a closed tab goes on where it was when it is opened again. */
export const unsentPhotos = {
  keep: (photo: UnsentPhoto) => inStore('readwrite', (store) => store.put(photo)),
  remove: (key: string) => inStore('readwrite', (store) => store.delete(key)),
  async of(sellerId: string) {
    const all: UnsentPhoto[] = await inStore('readonly', (store) => store.getAll())
    return all.filter((photo) => photo.sellerId === sellerId).sort((a, b) => a.place - b.place)
  },
}
