/** What happens to one photo between the seller's hand and the server. */
export interface Upload {
  /** The server knows a photo by it: sending it twice gives the same one. */
  key: string
  pileId: string
  name: string
  /** Of what is sent; of the original until it is made smaller. */
  bytes: number
  sentBytes: number
  state: 'waiting' | 'sending' | 'sent' | 'refused'
  /** How often the connection was lost. */
  tries: number
  /** Not tried again before this moment. */
  notBefore: number
  problem: string | null
}
export type Queue = readonly Upload[]
type Added = Pick<Upload, 'key' | 'pileId' | 'name' | 'bytes'>

export type QueueEvent =
  | { kind: 'added'; photos: Added[] }
  | { kind: 'started'; key: string }
  | { kind: 'progressed'; key: string; bytes: number; sentBytes: number }
  | { kind: 'sent'; key: string }
  /** The connection, or a server that has no time: it is tried again. */
  | { kind: 'lost'; key: string; now: number }
  | { kind: 'refused'; key: string; problem: string }
  | { kind: 'online' }
  | { kind: 'dismissed' }

export const AT_ONCE = 3
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

const isOver = ({ state }: Upload) => state === 'sent' || state === 'refused'

/** The queue after something happened. What is not known, or over, stays as it is. */
export function afterEvent(queue: Queue, event: QueueEvent): Queue {
  if (event.kind === 'added') return added(queue, event.photos)
  if (event.kind === 'online') return queue.map((each) => ({ ...each, notBefore: 0 }))
  if (event.kind === 'dismissed') return queue.filter(({ state }) => state !== 'refused')
  return queue.map((each) => (each.key === event.key && !isOver(each) ? afterOwn(each, event) : each))
}

/** A new batch is counted by itself: what arrived before it is no longer news. */
function added(queue: Queue, photos: Added[]): Queue {
  const rest = queue.every(isOver) ? queue.filter(({ state }) => state === 'refused') : queue
  const fresh = photos.filter(({ key }) => !rest.some((each) => each.key === key))
  return [
    ...rest,
    ...fresh.map((photo) => ({
      ...photo,
      sentBytes: 0,
      state: 'waiting' as const,
      tries: 0,
      notBefore: 0,
      problem: null,
    })),
  ]
}

function afterOwn(upload: Upload, event: Extract<QueueEvent, { key: string }>): Upload {
  switch (event.kind) {
    case 'started':
      return { ...upload, state: 'sending', sentBytes: 0 }
    case 'progressed':
      return { ...upload, bytes: event.bytes, sentBytes: Math.min(event.bytes, event.sentBytes) }
    case 'sent':
      return { ...upload, state: 'sent', sentBytes: upload.bytes }
    case 'lost': {
      const tries = upload.tries + 1
      return { ...upload, state: 'waiting', sentBytes: 0, tries, notBefore: event.now + waitMs(tries) }
    }
    case 'refused':
      return { ...upload, state: 'refused', sentBytes: 0, problem: event.problem }
  }
}

const waitMs = (tries: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1))

/** Which to start now, in the order in which they were added. */
export function dueNow(queue: Queue, now: number): string[] {
  const room = AT_ONCE - queue.filter(({ state }) => state === 'sending').length
  const due = queue.filter(({ state, notBefore }) => state === 'waiting' && notBefore <= now)
  return due.slice(0, Math.max(0, room)).map(({ key }) => key)
}

/** When to look again; null when nothing waits for a moment to come. */
export function nextMoment(queue: Queue, now: number): number | null {
  const moments = queue.filter(({ state, notBefore }) => state === 'waiting' && notBefore > now)
  return moments.length > 0 ? Math.min(...moments.map(({ notBefore }) => notBefore)) : null
}

/** How many a pile will have besides those that it has. */
export const unsentOf = (queue: Queue, pileId: string) =>
  queue.filter((upload) => upload.pileId === pileId && !isOver(upload)).length

/** What the seller is told: only what has really arrived counts. */
export function progressOf(queue: Queue) {
  const taken = queue.filter(({ state }) => state !== 'refused')
  const sum = (of: (upload: Upload) => number) => taken.reduce((total, each) => total + of(each), 0)
  const open = taken.filter(({ state }) => state !== 'sent')
  return {
    here: taken.length - open.length,
    total: taken.length,
    bytes: sum(({ bytes }) => bytes),
    sentBytes: sum(({ sentBytes }) => sentBytes),
    running: open.length > 0,
    /** Nothing moves: every photo that is left waits for a connection. */
    stalled: open.length > 0 && open.every(({ state, tries }) => state === 'waiting' && tries > 0),
    refused: queue.filter(({ state }) => state === 'refused'),
  }
}
