import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { checkPhotoFile, PHOTO_MAX_BYTES, PHOTO_PROBLEMS, type PhotoProblem } from '#contract/items/photos.ts'
import { admitUpload, announcedBytes } from '#server/features/items/upload-budget.ts'
import { callerGone } from '#server/platform/http/caller-gone.ts'

export interface Upload {
  bytes: Buffer
  filename: string
  mimetype: string
  /** To be called when the bytes are needed no more: others wait for the room they take. */
  release: () => void
}

const FIELD = 'image'
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
    const part = await withinForm(request, firstPhoto(request))
    if (!part) throw refusal(PHOTO_PROBLEMS.type)
    const { mimetype, filename } = part
    const bytes = await readUpToLimit(part, mostBytes)
    const problem = checkPhotoFile({ type: mimetype, sizeBytes: bytes.length, name: filename })
    if (problem) throw refusal(problem)
    return { bytes, filename, mimetype, release }
  } catch (error) {
    release()
    throw isGone(request) ? callerGone() : uploadFailure(error)
  } finally {
    // What nobody reads would keep the connection waiting, and the seller from seeing the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function firstPhoto(request: FastifyRequest): Promise<MultipartFile | null> {
  if (!request.isMultipart()) return null
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') continue
    if (part.fieldname === FIELD) return part
    part.file.resume()
  }
  return null
}

/**
 * For a part whose head does not end, the parser waits without end: when all has come and it still has nothing to say,
 * the form is broken.
 */
async function withinForm<Part>({ raw }: FastifyRequest, found: Promise<Part>): Promise<Part> {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const giveUpSoon = () => {
    timer = setTimeout(() => reject(refusal(PHOTO_PROBLEMS.type)), AFTER_END_MS)
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
async function readUpToLimit({ file }: MultipartFile, mostBytes: number) {
  const bytes = Buffer.allocUnsafeSlow(mostBytes)
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.copy(bytes, length)
    if (length > PHOTO_MAX_BYTES) break
  }
  return bytes.subarray(0, length)
}

const isGone = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** What does not add up to a form holds no photo; what has nothing to do with the form stays the fault it is. */
function uploadFailure(error: unknown): unknown {
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new AppError('invalid', TOO_MANY_PARTS)
  const isBrokenForm = /^FST_(PROTO_VIOLATION|INVALID_)/.test(code) || /multipart|boundary|needle/i.test(message)
  return isBrokenForm ? refusal(PHOTO_PROBLEMS.type) : error
}

const refusal = (problem: PhotoProblem) =>
  new AppError(problem === PHOTO_PROBLEMS.size ? 'too_large' : 'invalid', problem.description)
