import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#server/ports/push-sender.ts'

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** The keys of a browser, as its PushManager makes them. */
export function newBrowserKeys() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  return { keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, pair, p256dh, auth }
}
type BrowserKeys = ReturnType<typeof newBrowserKeys>

/** What the browser does with a message: RFC 8291, of one record (RFC 8188). */
function decrypt({ pair, p256dh, auth }: BrowserKeys, body: Buffer): PushMessage {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey])
  const secret = hkdf(pair.computeSecret(senderKey), auth, info, 32)
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

/** Who sends: RFC 8292. Throws where the signature is not by the key that it names. */
function senderOf({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', serverKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(serverKey, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('The message is signed by somebody else.')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return { serverKey, audience: aud as string, expires: new Date(exp * 1000), subject: sub as string }
}

export interface Pushed {
  headers: IncomingHttpHeaders
  sender: ReturnType<typeof senderOf>
  message: PushMessage
}

/** The push service of a browser's maker on loopback: it knows the browsers that it handed out, and answers 410 for the others. */
export async function startPushServer() {
  const browsers = new Map<string, BrowserKeys & { received: Pushed[] }>()
  let failing = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(request.url!)
    if (failing > 0) {
      failing--
      response.writeHead(503).end()
    } else if (!browser) response.writeHead(410).end()
    else {
      const { headers } = request
      browser.received.push({ headers, sender: senderOf(headers), message: decrypt(browser, Buffer.concat(chunks)) })
      response.writeHead(201).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** A browser that takes messages, what came for it, and how it leaves. */
    subscribe() {
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const browser = { ...newBrowserKeys(), received: [] as Pushed[] }
      browsers.set(path, browser)
      return {
        subscription: { endpoint: url + path, keys: browser.keys },
        received: browser.received,
        leave: () => browsers.delete(path),
      }
    },
    /** So many messages are refused for now. */
    failNext(times: number) {
      failing = times
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type PushServer = Awaited<ReturnType<typeof startPushServer>>
