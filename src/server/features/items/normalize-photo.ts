import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { PHOTO_MAX_SIDE_PX } from '#contract/items/photo-file.ts'
import { notAPhoto, photoFailure } from '#server/features/items/photo-failure.ts'
import { PHOTO_TIMEOUT_SECONDS, withPhotoSlot } from '#server/features/items/photo-slots.ts'
import { type PhotoFormat, photoFormat } from '#server/features/items/photo-type.ts'

export interface NormalPhoto {
  /** A JPEG without metadata, upright, in sRGB. */
  bytes: Buffer
  width: number
  height: number
  /** Of the file as it was uploaded: the same photo twice is recognized by it. */
  sha256: string
}

/** The largest sensor in common phones. */
const MAX_PIXELS = 8192 * 6144
/** Eight bits and four channels of the largest photo; only a file made to hurt needs more. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4
/** Even a blurred photo unfolds to about 100 times its size; flat drawings to more, but they are not this large. */
const BOMB = { minDecodedBytes: 128 * 1024 * 1024, minRatio: 200 }

/** Good enough for any marketplace at a third of what phones make. To find the best codes for a photo takes a sixth longer, and saves a twentieth. */
export const STORED_JPEG = { quality: 85, mozjpeg: false, optimiseCoding: false }

type Decode = (bytes: Buffer, format: PhotoFormat) => Promise<Omit<NormalPhoto, 'sha256'>>

/** Makes any acceptable upload into the one kind of photo the product keeps; everything else is refused. */
export async function normalizePhoto(
  upload: { bytes: Buffer; mimetype: string },
  { signal, turnMs, decode = decodePhoto }: { signal?: AbortSignal; turnMs?: number; decode?: Decode } = {},
): Promise<NormalPhoto> {
  const format = photoFormat(upload.bytes, upload.mimetype)
  if (!format) throw notAPhoto()
  const sha256 = createHash('sha256').update(upload.bytes).digest('hex')
  return withPhotoSlot(
    async () => {
      try {
        return { ...(await decode(upload.bytes, format)), sha256 }
      } catch (error) {
        throw photoFailure(error)
      }
    },
    { signal, turnMs },
  )
}

const decodePhoto: Decode = async (bytes, format) => {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
  const metadata = await image.metadata()
  if (metadata.format !== format || isBomb(metadata, bytes.length)) throw notAPhoto()
  const { data, info } = await toStoredJpeg(image)
  return { bytes: data, width: info.width, height: info.height }
}

/** Left to itself, the encoder takes the first frame, converts colors to sRGB and drops all metadata. */
const toStoredJpeg = (image: Sharp) =>
  image
    .timeout({ seconds: PHOTO_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: PHOTO_MAX_SIDE_PX, height: PHOTO_MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg(STORED_JPEG)
    .toBuffer({ resolveWithObject: true })

function isBomb({ width, height, channels, depth }: Metadata, fileBytes: number) {
  const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (decodedBytes > MAX_DECODED_BYTES) return true
  return decodedBytes >= BOMB.minDecodedBytes && decodedBytes / fileBytes >= BOMB.minRatio
}
