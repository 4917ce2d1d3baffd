import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

export interface BodyPace {
  windowMs: number
  /** Fewer bytes than this, two windows in a row, and the connection is closed. */
  leastBytes: number
}

/** A kilobyte a second: slower than any phone that still has a network. One pause is forgiven, as in a tunnel. */
export const BODY_PACE: BodyPace = { windowMs: 20_000, leastBytes: 20 * 1024 }

/** Closes connections whose body comes so slowly that only somebody who wants to occupy us would send it. */
export const watchBodyPace =
  ({ windowMs, leastBytes }: BodyPace) =>
  async ({ raw }: FastifyRequest) => {
    const { socket } = raw
    const bringsBody = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined
    if (!bringsBody || !(socket instanceof Socket)) return
    let seen = socket.bytesRead
    let slowWindows = 0
    const watch = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(watch)
      slowWindows = socket.bytesRead - seen < leastBytes ? slowWindows + 1 : 0
      seen = socket.bytesRead
      if (slowWindows > 1) socket.destroy()
    }, windowMs).unref()
  }
