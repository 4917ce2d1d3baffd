import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { checkPhotoFile, PHOTO_MAX_BYTES, PHOTO_PROBLEMS, type PhotoProblem } from '#contract/items/photo-file.ts'
import type { PhotoForm } from '#contract/items/photos.ts'
import { admitUpload, announcedBytes } from '#server/features/items/upload-budget.ts'
import { callerGone } from '#server/platform/http/caller-gone.ts'

export interface Upload {
  bytes: Buffer
  filename: string
  mimetype: string
  /** To be called when the bytes are needed no more: others wait for the room they take. */
  release: () => void
}

const FIELD = 'image' satisfies keyof typeof PhotoForm.shape
/** One byte more than allowed, to tell a file that is too large from one that just fits. */
const LIMITS = { fileSize: PHOTO_MAX_BYTES + 1, fieldSize: 1024, fields: 20, files: 20, parts: 40 }

const AFTER_END_MS = 500

const TOO_MANY_PARTS = 'Please send one photo at a time, and nothing else with it.'

/** The first file in the field `image`, checked in the order the browser checks; reading stops where it is too large. */
export async function readUpload(request: FastifyRequest, accountId: string, admit = admitUpload): Promise<Upload> {
  let release = () => {}
  try {
    const mostBytes = announcedBytes(request)
    release = admit(accountId, mostBytes)
    const part = await withinForm(request, nextPhoto(photosIn(request)))
    if (!part) throw refusal(PHOTO_PROBLEMS.type)
    const { mimetype, filename } = part
    const bytes = await readUpToLimit(part, Buffer.allocUnsafeSlow(mostBytes))
    const problem = checkPhotoFile({ type: mimetype, sizeBytes: bytes.length, name: filename, head: bytes })
    if (problem) throw refusal(problem)
    return { bytes, filename, mimetype, release }
  } catch (error) {
    release()
    throw endFormRead(request, error)
  } finally {
    letGo(request)
  }
}

export interface PhotoBytes extends Pick<Upload, 'bytes' | 'mimetype'> {
  /** What stood in the form's other fields before it. */
  fields: Record<string, string>
}

/**
 * Every file in the field `image`, one after the other and whatever its name: the next is read when `take` is done with
 * the one before, whose bytes are then gone. So many photos take no more room than one. None at all is refused.
 */
export async function readUploads(
  request: FastifyRequest,
  accountId: string,
  take: (photo: PhotoBytes, place: number) => Promise<void>,
  admit = admitUpload,
) {
  let release = () => {}
  try {
    const mostBytes = announcedBytes(request)
    release = admit(accountId, mostBytes)
    const room = Buffer.allocUnsafeSlow(mostBytes)
    const photos = photosIn(request)
    for (let place = 0; ; place++) {
      const part = await withinForm(request, nextPhoto(photos))
      if (!part && place > 0) return
      if (!part) throw refusal(PHOTO_PROBLEMS.type)
      const { mimetype } = part
      const bytes = await readUpToLimit(part, room)
      const problem = checkPhotoFile({ type: mimetype, sizeBytes: bytes.length, name: FIELD, head: bytes })
      if (problem) throw refusal(problem)
      await take({ bytes, mimetype, fields: textsIn(part.fields) }, place)
    }
  } catch (error) {
    throw endFormRead(request, error)
  } finally {
    release()
    letGo(request)
  }
}

/** What nobody reads would keep the connection waiting, and the seller from seeing the answer. */
function letGo({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

async function* photosIn(request: FastifyRequest): AsyncGenerator<MultipartFile> {
  if (!request.isMultipart()) return
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') continue
    if (part.fieldname === FIELD) yield part
    else part.file.resume()
  }
}

/** Of a field that comes twice, the last counts. */
function textsIn(fields: MultipartFile['fields']) {
  const parts = Object.values(fields).flatMap((part) => part ?? [])
  return Object.fromEntries(
    parts.flatMap((part) => (part.type === 'field' ? [[part.fieldname, String(part.value)]] : [])),
  )
}

const nextPhoto = async (photos: AsyncGenerator<MultipartFile>) => (await photos.next()).value ?? null

/**
 * For a part whose head does not end, the parser waits without end: when all has come and it still has nothing to say,
 * the form is broken.
 */
export async function withinForm<Part>(
  { raw }: FastifyRequest,
  found: Promise<Part>,
  refused = () => refusal(PHOTO_PROBLEMS.type),
): Promise<Part> {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const giveUpSoon = () => {
    timer = setTimeout(() => reject(refused()), AFTER_END_MS)
  }
  if (raw.readableEnded) giveUpSoon()
  else raw.once('end', giveUpSoon)
  try {
    return await Promise.race([found, broken])
  } finally {
    raw.off('end', giveUpSoon)
    clearTimeout(timer)
  }
}

/** Into one piece of memory: chunks put together at the end would take it twice. */
async function readUpToLimit({ file }: MultipartFile, room: Buffer) {
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.copy(room, length)
    if (length > PHOTO_MAX_BYTES) break
  }
  return room.subarray(0, length)
}

const isGone = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** How the reading of a form failed: its sender left, the form is broken, or whatever else it was. */
export function endFormRead(request: FastifyRequest, error: unknown, refused = () => refusal(PHOTO_PROBLEMS.type)) {
  return isGone(request) ? callerGone() : uploadFailure(error, refused)
}

/** What does not add up to a form holds no photo; what has nothing to do with the form stays the fault it is. */
function uploadFailure(error: unknown, refused: () => AppError): unknown {
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new AppError('invalid', TOO_MANY_PARTS)
  const isBrokenForm = /^FST_(PROTO_VIOLATION|INVALID_)/.test(code) || /multipart|boundary|needle/i.test(message)
  return isBrokenForm ? refused() : error
}

const refusal = (problem: PhotoProblem) =>
  new AppError(problem === PHOTO_PROBLEMS.size ? 'too_large' : 'invalid', problem.description)
