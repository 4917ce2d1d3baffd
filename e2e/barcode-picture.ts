import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** A photo of a barcode on a cover, as a camera sees it. */
export async function barcodePicture(digits: string): Promise<Buffer> {
  const program = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: program.buffer as ArrayBuffer }, fireImmediately: true })
  const { svg } = await writeBarcode(digits, { format: 'EAN13', scale: 3, addQuietZones: true })
  const bars = await sharp(Buffer.from(svg)).resize({ width: 320 }).flatten({ background: 'white' }).png().toBuffer()
  const cover = { width: 640, height: 480, channels: 3, background: { r: 176, g: 84, b: 70 } } as const
  return sharp({ create: cover })
    .composite([{ input: bars, left: 150, top: 140 }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
