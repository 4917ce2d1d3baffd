import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { picturePath } from '#tests/uploads.ts'

const MINUTES_APART = 5
const SECONDS_APART = 9
/** Enough to know a thing by; every one is sent, stored and looked at. */
const WIDTH = 480

export interface PilePhoto {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Three photos of each thing, a little nearer each time; a few minutes pass until the next thing. */
export async function pilePhotos(things: string[], each = 3): Promise<PilePhoto[]> {
  const taken = things.flatMap((thing, place) =>
    Array.from({ length: each }, (_, index) => ({ thing, minute: (place + 1) * MINUTES_APART, index })),
  )
  return Promise.all(
    taken.map(async ({ thing, minute, index }) => ({
      name: `${thing}-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await nearer(thing, index, exifTime(minute, index * SECONDS_APART)),
    })),
  )
}

const digits = (number: number) => String(number).padStart(2, '0')
const exifTime = (minute: number, second: number) => `2026:03:14 10:${digits(minute)}:${digits(second)}`

async function nearer(thing: string, steps: number, taken: string) {
  const picture = sharp(await readFile(picturePath(thing)))
  const { width, height } = await picture.metadata()
  const share = 1 - steps * 0.12
  const size = { width: Math.round(width * share), height: Math.round(height * share) }
  return picture
    .extract({ ...size, left: Math.round((width - size.width) / 2), top: Math.round((height - size.height) / 2) })
    .resize({ width: WIDTH })
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .jpeg()
    .toBuffer()
}

/** As a hand does it: all at once, anywhere on the page. */
export async function dropPhotos(page: Page, photos: PilePhoto[]) {
  const sent = photos.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await page.evaluate((files) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, sent)
}
