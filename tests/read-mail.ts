/** Reads a raw mail the way a mail program does: unfolds headers, decodes encoded words and the body. */
export function readMail(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const
    }),
  )
  const body = decodeBody(raw.slice(end + 4), headers.get('content-transfer-encoding'))
  return { headers, body: body.toString().replaceAll('\r\n', '\n') }
}

function decodeBody(body: string, encoding: string | undefined) {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : Buffer.from(body)
}

const decodeWords = (value: string) =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) => {
    const isBase64 = kind.toLowerCase() === 'b'
    return (isBase64 ? Buffer.from(words, 'base64') : fromQuotedPrintable(words.replaceAll('_', ' '))).toString()
  })

function fromQuotedPrintable(words: string) {
  const bytes = words
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
