import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { callerGone } from '#server/platform/http/caller-gone.ts'

interface WantedFiles {
  /** Where they stand in the form. */
  field: string
  maxBytes: number
  limits: { fields: number; files: number; parts: number }
  /** Of a form that is none, or breaks off. */
  refused: () => AppError
  /** What is said of more than the limits. */
  tooMany: string
}

/** Null after the last. */
type NextFile = () => Promise<MultipartFile | null>

/** Hands out the files of one field one after the other. However it ends, the connection is free for the answer. */
export async function readForm<Answer>(
  request: FastifyRequest,
  wanted: WantedFiles,
  read: (next: NextFile) => Promise<Answer>,
): Promise<Answer> {
  const files = filesIn(request, wanted)
  const next = async () => (await files.next()).value ?? null
  try {
    return await read(() => withinForm(request, next(), wanted.refused))
  } catch (error) {
    throw isGone(request) ? callerGone() : formFailure(error, wanted)
  } finally {
    letGo(request)
  }
}

/** Into one piece of memory, until it is full: chunks put together at the end would take it twice. */
export async function readInto(room: Buffer, { file }: MultipartFile) {
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.copy(room, length)
    if (length === room.length) break
  }
  return room.subarray(0, length)
}

/** What nobody reads would keep the connection waiting, and the seller from seeing the answer. */
function letGo({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

const FIELD_BYTES = 1024

async function* filesIn(request: FastifyRequest, { field, maxBytes, limits }: WantedFiles) {
  if (!request.isMultipart()) return
  // One byte more than allowed, to tell a file that is too large from one that just fits.
  const parts = request.parts({ limits: { ...limits, fileSize: maxBytes + 1, fieldSize: FIELD_BYTES } })
  for await (const part of parts) {
    if (part.type !== 'file') continue
    if (part.fieldname === field) yield part
    else part.file.resume()
  }
}

const AFTER_END_MS = 500

/**
 * For a part whose head does not end, the parser waits without end: when all has come and it still has nothing to say,
 * the form is broken.
 */
async function withinForm<Part>(
  { raw }: FastifyRequest,
  found: Promise<Part>,
  refused: WantedFiles['refused'],
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

const isGone = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** What does not add up to a form holds no file; what has nothing to do with the form stays the fault it is. */
function formFailure(error: unknown, { refused, tooMany }: WantedFiles): unknown {
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new AppError('invalid', tooMany)
  const isBrokenForm = /^FST_(PROTO_VIOLATION|INVALID_)/.test(code) || /multipart|boundary|needle/i.test(message)
  return isBrokenForm ? refused() : error
}
