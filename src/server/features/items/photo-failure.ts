import { AppError } from '#contract/errors.ts'
import { PHOTO_PROBLEMS } from '#contract/items/photo-file.ts'

/** How libvips and its decoders say that the clock ran out, or memory: the server's trouble, whatever the file is. */
const TOO_MUCH_FOR_US = /^timeout: \d+% complete|out of memory|insufficient memory/im
/** How they complain about a file; where the decoder stops without a word, the file is to blame too. */
const ABOUT_THE_FILE = /^(Input (buffer|image)|VipsJpeg|vipspng|webp|VipsIcc|Unknown error)/i

const BUSY = 'The server is too busy to read this photo right now. Please try again in a moment.'

export const notAPhoto = () => new AppError('invalid', PHOTO_PROBLEMS.type.description)

/** What a failed decoder means for the seller. What it never says of a file stays the fault it is. */
export function photoFailure(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (TOO_MUCH_FOR_US.test(message)) return new AppError('unavailable', BUSY, undefined, { cause: error })
  return ABOUT_THE_FILE.test(message) ? notAPhoto() : error
}

/** The same for a photo we stored ourselves: that it cannot be read is never the fault of who asks for it. */
export function storedPhotoFailure(error: unknown): unknown {
  const failure = photoFailure(error)
  return failure instanceof AppError && failure.code === 'unavailable' ? failure : error
}
