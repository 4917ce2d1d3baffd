import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

type Html = (url: URL) => string

/**
 * Answers for every host but this machine. Pages that a test would have to intercept come too late for a tab that the
 * extension opens: it asks the network before anybody can attach to it.
 */
export async function startMarkets() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  let standIns: { address: string; html: Html }[] = []
  const server = createServer({ key, cert: selfSigned(privateKey, spki) }, ({ headers, url }, response) => {
    const asked = new URL(`https://${headers.host}${url}`)
    const found = standIns.find(({ address }) => asked.href.startsWith(address))
    if (!found || headers['sec-fetch-dest'] !== 'document') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html' }).end(found.html(asked))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** No test ever reaches a real marketplace. */
    browserArgs: [
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`,
    ],
    /** Every page below that address is this one; what was said last counts. */
    standIn(address: string, html: Html) {
      standIns = [{ address: address.replace('**', ''), html }, ...standIns]
    },
    forget() {
      standIns = []
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

const DER = { integer: 0x02, bits: 0x03, utcTime: 0x17, sequence: 0x30 }
const ECDSA_WITH_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex')

function der(kind: keyof typeof DER, ...parts: Uint8Array[]) {
  const content = Buffer.concat(parts)
  // Nothing here is longer than one byte can tell.
  const size = content.length < 128 ? [content.length] : [0x81, content.length]
  return Buffer.concat([Buffer.from([DER[kind], ...size]), content])
}

/** The least that is a certificate; the browser believes its key, whatever else it says. */
function selfSigned(privateKey: KeyObject, spki: Buffer) {
  const nobody = der('sequence')
  const time = (text: string) => der('utcTime', Buffer.from(text))
  const always = der('sequence', time('200101000000Z'), time('491231235959Z'))
  const serial = der('integer', Buffer.from([1]))
  const content = der('sequence', serial, ECDSA_WITH_SHA256, nobody, always, nobody, spki)
  const signature = der('bits', Buffer.from([0]), sign('sha256', content, privateKey))
  const whole = der('sequence', content, ECDSA_WITH_SHA256, signature)
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----`
}
