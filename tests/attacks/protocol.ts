import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { analyze } from '#contract/analysis/analysis.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { ENDPOINTS, isUnsafe, labelOf } from '#tests/attacks/ground.ts'
import { requestTo } from '#tests/attacks/sample-input.ts'

const FOREIGN = [
  'evil.example',
  'localhost.evil.example',
  'evil.example:80',
  'localhost@evil.example',
  '169.254.169.254',
]
const PATHS = ['/', '/login', '/no-such-page', '/robots.txt', '/api/openapi.json', '/api/auth/me']
const METHODS = ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PATCH', 'LINK', 'X']
const JSON_HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const SECOND = 'GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
/** Messages whose end two readers could see in two places. */
const AMBIGUOUS: Record<string, string> = {
  'a length and chunks': `${JSON_HEAD}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'two lengths': `${JSON_HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${SECOND}`,
  'a length with a sign': `${JSON_HEAD}Content-Length: +2\r\n\r\n{}${SECOND}`,
  'chunks by another name': `${JSON_HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'chunks twice': `${JSON_HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`,
  'a space before the colon': `${JSON_HEAD}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'a folded header': `${JSON_HEAD}X: y\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  'a chunk of a wrong size': `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n-1\r\n${SECOND}`,
  'no host': `GET /api/auth/me HTTP/1.1\r\n\r\n`,
  'two hosts': `GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n`,
  'another version': `GET /api/auth/me HTTP/9.9\r\nHost: localhost\r\n\r\n`,
}

/** What comes back for bytes as they are, until it is quiet for a moment. */
function talk(url: string, bytes: string) {
  const { hostname, port } = new URL(url)
  return new Promise<string>((resolve) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('utf8').setTimeout(1500, () => socket.destroy())
    socket.on('data', (text: string) => (heard += text))
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}

export const protocol: Area = {
  name: 'Protocol',
  attacks: {
    async 'another name of the server'({ url, pairs }, judge) {
      for (const [path, host] of pairs(PATHS, FOREIGN)) {
        const heard = await talk(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
        judge(`${path} of ${host}`, / 4\d\d /.test(heard) && !heard.includes('evil'), heard)
      }
      for (const path of PATHS) {
        const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: evil.example\r\nConnection: close`
        const heard = await talk(url, `${head}\r\n\r\n`)
        judge(`${path} forwarded`, heard.startsWith('HTTP/1.1 4') && !heard.includes('evil'), heard)
      }
    },
    async 'messages with two ends'({ url }, judge) {
      const tries = Object.entries(AMBIGUOUS).map(async ([name, bytes]) => [name, await talk(url, bytes)] as const)
      for (const [name, heard] of await Promise.all(tries)) {
        const answers = heard.match(/HTTP\/1\.1 \d/g) ?? []
        judge(name, answers.length <= 1 && !/^HTTP\/1\.1 [25]/.test(heard), heard)
      }
    },
    async 'methods that nobody asked for'({ url }, judge) {
      for (const method of METHODS) {
        const heard = await talk(url, `${method} /api/auth/me HTTP/1.1\r\nHost: localhost\r\nX-Mark: echo\r\n\r\n`)
        judge(method, !/^HTTP\/1\.1 [25]/.test(heard) && !heard.includes('X-Mark'), heard)
      }
    },
    async 'changes by a link'({ seller }, judge) {
      const person = await seller()
      const reads = new Set(ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path))
      for (const endpoint of ENDPOINTS.filter((one) => isUnsafe(one) && !reads.has(one.path))) {
        const { status } = await person.send(requestTo(endpoint).path)
        judge(labelOf(endpoint), status >= 400 && status < 500, status)
      }
    },
    async 'parts and versions of files'({ nobody }, judge) {
      const { send } = nobody()
      const page = await (await send('/')).text()
      const [file = '/favicon.svg'] = /\/assets\/[^"]+\.js/.exec(page) ?? []
      const tries: [Record<string, string>, number[]][] = [
        [{ range: 'bytes=999999999-' }, [416]],
        [{ range: 'bytes=0-0,1-1,2-2,3-3' }, [200, 206, 416]],
        [{ range: `bytes=${'0-,'.repeat(1000)}0-` }, [200, 206, 416]],
        [{ range: 'lines=1-2' }, [200]],
        [{ 'if-match': '"other"' }, [412]],
        [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, [412]],
      ]
      for (const [headers, expected] of tries) {
        const { status } = await send(file, { headers })
        judge(JSON.stringify(headers).slice(0, 60), expected.includes(status), status)
      }
    },
    async 'bodies a byte at a time'({ url, quick, seller, nobody }, judge) {
      // It takes a minute, so the tests leave it to this command; the pace itself has a test of its own.
      if (quick) return
      const { cookies } = await seller()
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const { hostname, port } = new URL(url)
      const head = `POST ${analyze.path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Length: 9000000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`
      const open = Array.from({ length: 20 }, () => {
        const socket = connect(Number(port), hostname, () => socket.write(head))
        socket.on('error', () => {})
        return socket
      })
      for (let at = 0; at < 6; at++) {
        await sleep(10_000)
        for (const socket of open) if (!socket.destroyed) socket.write('-')
        const begun = performance.now()
        const { status } = await nobody().send('/healthz')
        judge('others are answered meanwhile', status === 200 && performance.now() - begun < 2000, status)
      }
      const left = open.filter((socket) => !socket.destroyed && !socket.readableEnded)
      judge('twenty are closed within a minute', left.length === 0, left.length)
      for (const socket of open) socket.destroy()
    },
    async 'more uploads than there is room for'({ quick, seller, nobody }, judge) {
      if (quick) return
      const photo = Buffer.alloc(9_500_000, 0xff)
      const sellers = await Promise.all(Array.from({ length: 40 }, () => seller()))
      const under = sellers.map(({ send }) => {
        const form = new FormData()
        form.append('image', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
        return send(analyze.path, { method: 'POST', body: form })
      })
      await sleep(300)
      const { status } = await nobody().send('/healthz')
      judge('others are answered meanwhile', status === 200, status)
      for (const answer of await Promise.all(under)) {
        const later = answer.status === 503 && answer.headers.has('retry-after')
        judge(
          'is refused, or told to come later',
          later || (answer.status >= 400 && answer.status < 500),
          answer.status,
        )
      }
    },
  },
}
