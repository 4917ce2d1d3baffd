import { hostOf, urlProblem } from '#server/platform/http/outside-url.ts'
import { outsidePost } from '#server/platform/http/post-outside.ts'
import { PrivateAddress, type Resolve, resolveBySystem, resolvePublic } from '#server/platform/http/public-address.ts'
import { isPublicHalf, publicHalf } from '#server/platform/security/push-key.ts'
import type { PushAnswer, PushMessage, PushSender, PushTarget } from '#server/ports/push-sender.ts'

interface Options {
  privateKey: string
  /** Whom a push service writes to when something is wrong: mailto: or https:. */
  subject: string
  /** The operator's word that private addresses and plain http are fine. */
  allowPrivate: boolean
  timeoutMs?: number
  resolve?: Resolve
}

/** A reminder that comes a day late reminds of nothing. */
const TTL_SECONDS = 24 * 3600
const WITHIN = { timeoutMs: 10_000, bodyTimeoutMs: 1000 }

export function createPushSender({
  privateKey,
  subject,
  allowPrivate,
  timeoutMs = WITHIN.timeoutMs,
  resolve = resolveBySystem,
}: Options): PushSender {
  const publicKey = publicHalf(privateKey)!
  const post = outsidePost({ allowPrivate, resolve }, { ...WITHIN, timeoutMs })

  /** The library encrypts and signs; calling is our own, as it would call any address. */
  async function requestFor({ endpoint, p256dh, auth }: PushTarget, message: PushMessage) {
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { TTL: TTL_SECONDS, urgency: 'high', vapidDetails: { subject, publicKey, privateKey } },
    )
    return { url: endpoint, headers: headers as Record<string, string>, body: body as Buffer }
  }

  return {
    publicKey,
    async check({ endpoint, p256dh }) {
      if (urlProblem(endpoint, allowPrivate) || !isPublicHalf(p256dh)) return false
      if (allowPrivate) return true
      return resolvePublic(hostOf(new URL(endpoint)), resolve).then(
        (addresses) => addresses.length > 0,
        () => false,
      )
    },
    async send(target, message): Promise<PushAnswer> {
      if (urlProblem(target.endpoint, allowPrivate)) return { kind: 'gone' }
      try {
        return answerOf((await post(await requestFor(target, message))).status)
      } catch (error) {
        if (error instanceof PrivateAddress) return { kind: 'gone' }
        return { kind: 'failed', reason: (error as Error).message }
      }
    },
  }
}

/** RFC 8030: 201 is taken, 404 and 410 mean that the browser has left. */
function answerOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  return { kind: 'failed', reason: `The push service answered with ${status}.` }
}
