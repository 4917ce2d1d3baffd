import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG_HEADER = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const HTML = '<!doctype html><script>alert(document.cookie)</script>'

/** Noise does not compress, so a part cut off is a part of the picture. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

/** Files that claim to be photos, with the type they are declared as. Each is made here; none is worth storing. */
export async function hostileFiles(): Promise<Record<string, { bytes: Buffer; mimetype: string }>> {
  const picture = noise(400, 300)
  const [jpeg, progressive, png, webp, gif, tiff, heif] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().jpeg({ progressive: true }).toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().gif().toBuffer(),
    picture.clone().tiff().toBuffer(),
    noise(64, 64).heif({ compression: 'av1', effort: 0 }).toBuffer(),
  ])
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  const [asJpeg, asPng, asWebp] = ['image/jpeg', 'image/png', 'image/webp'].map((mimetype) => (bytes: Buffer) => ({
    bytes,
    mimetype,
  })) as [Declare, Declare, Declare]
  return {
    'nothing at all': asJpeg(Buffer.alloc(0)),
    'a single byte': asPng(Buffer.from([0x89])),
    'only the signature of a PNG': asPng(PNG_SIGNATURE),
    'only the start of a JPEG': asJpeg(JPEG_HEADER),
    'only the frame of a WebP': asWebp(Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1')),
    'a JPEG cut in half': asJpeg(jpeg.subarray(0, jpeg.length / 2)),
    'a JPEG without its last tenth': asJpeg(jpeg.subarray(0, jpeg.length * 0.9)),
    'a progressive JPEG cut in half': asJpeg(progressive.subarray(0, progressive.length / 2)),
    'a PNG cut in half': asPng(png.subarray(0, png.length / 2)),
    'a WebP cut in half': asWebp(webp.subarray(0, webp.length / 2)),
    'a PNG whose pixels do not inflate': asPng(pngFile(header(64, 64, 8, 2), Buffer.from('not deflated'))),
    'a PNG of no size': asPng(pngFile(header(0, 0, 8, 2), deflateSync(Buffer.alloc(1)))),
    'a web page behind a JPEG header': asJpeg(Buffer.concat([JPEG_HEADER, Buffer.from(HTML.repeat(100))])),
    'a web page': asJpeg(Buffer.from(HTML)),
    'a GIF that is also a script': asJpeg(Buffer.from(`GIF89a/*${HTML}*/=1;alert(1)`)),
    'a drawing (SVG) called PNG': asPng(svg),
    'a drawing (SVG) behind a PNG signature': asPng(Buffer.concat([PNG_SIGNATURE, svg])),
    'a drawing (SVG) as itself': { bytes: svg, mimetype: 'image/svg+xml' },
    'a PNG called JPEG': asJpeg(png),
    'a JPEG called WebP': asWebp(jpeg),
    'a GIF called JPEG': asJpeg(gif),
    'a TIFF called PNG': asPng(tiff),
    'a HEIF called JPEG': asJpeg(heif),
    'a GIF as itself': { bytes: gif, mimetype: 'image/gif' },
    'a PNG of 20,000 by 20,000 pixels': asPng(pngFile(header(20_000, 20_000, 1, 0), zeros(20_000 * 2501))),
    'a grey PNG of 100 million pixels': asPng(pngFile(header(10_000, 10_000, 1, 0), zeros(10_000 * 1251))),
    'a PNG claiming two billion pixels a side': asPng(pngFile(header(0x7fffffff, 0x7fffffff, 8, 6), zeros(1000))),
    'a JPEG claiming 65,000 by 65,000 pixels': asJpeg(withJpegSize(jpeg, 65_000)),
    'a few kilobytes that unfold to 190 megabytes': asPng(pngFile(header(7000, 7000, 8, 6), zeros(7000 * 28_001))),
    'sixteen bits for each of 49 million pixels': asPng(
      Buffer.concat([pngFile(header(7000, 7000, 16, 6), zeros(1000)), Buffer.alloc(9_000_000)]),
    ),
    'a sound with the frame of a WebP': asWebp(
      Buffer.from(`RIFF\x00\x10\x00\x00WEBP${'WAVEfmt '.repeat(99)}`, 'latin1'),
    ),
  }
}

type Declare = (bytes: Buffer) => { bytes: Buffer; mimetype: string }

const zeros = (length: number) => deflateSync(Buffer.alloc(length), { level: 1 })

function header(width: number, height: number, depth: number, colorType: number) {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.set([depth, colorType], 8)
  return bytes
}

const pngFile = (head: Buffer, deflated: Buffer) =>
  Buffer.concat([PNG_SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflated), chunk('IEND', Buffer.alloc(0))])

function chunk(kind: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(kind), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function withJpegSize(jpeg: Buffer, side: number) {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}
