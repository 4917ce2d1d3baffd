import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { checkPhotoFile, PHOTO_MAX_BYTES, PHOTO_PROBLEMS, type PhotoProblem } from '#contract/items/photo-file.ts'
import type { PhotoForm } from '#contract/items/photos.ts'
import { admitUpload, announcedBytes } from '#server/features/items/upload-budget.ts'
import { readForm, readInto } from '#server/platform/http/read-form.ts'

export interface Upload {
  bytes: Buffer
  filename: string
  mimetype: string
  /** To be called when the bytes are needed no more: others wait for the room they take. */
  release: () => void
}

const refusal = (problem: PhotoProblem) =>
  new AppError(problem === PHOTO_PROBLEMS.size ? 'too_large' : 'invalid', problem.description)
const noPhoto = () => refusal(PHOTO_PROBLEMS.type)

const FIELD = 'image' satisfies keyof typeof PhotoForm.shape
const WANTED = {
  field: FIELD,
  maxBytes: PHOTO_MAX_BYTES,
  limits: { fields: 20, files: 20, parts: 40 },
  refused: noPhoto,
  tooMany: 'Please send one photo at a time, and nothing else with it.',
}

/** The first file in the field `image`, checked in the order the browser checks; reading stops where it is too large. */
export const readUpload = (request: FastifyRequest, accountId: string, admit = admitUpload): Promise<Upload> =>
  readForm(request, WANTED, async (next) => {
    const mostBytes = announcedBytes(request)
    const release = admit(accountId, mostBytes)
    try {
      const part = await next()
      if (!part) throw noPhoto()
      const { mimetype, filename } = part
      const bytes = await readInto(Buffer.allocUnsafeSlow(mostBytes), part)
      const problem = checkPhotoFile({ type: mimetype, sizeBytes: bytes.length, name: filename, head: bytes })
      if (problem) throw refusal(problem)
      return { bytes, filename, mimetype, release }
    } catch (error) {
      release()
      throw error
    }
  })

export interface PhotoBytes extends Pick<Upload, 'bytes' | 'mimetype'> {
  /** What stood in the form's other fields before it. */
  fields: Record<string, string>
}

/**
 * Every file in the field `image`, one after the other and whatever its name: the next is read when `take` is done with
 * the one before, whose bytes are then gone. So many photos take no more room than one. None at all is refused.
 */
export const readUploads = (
  request: FastifyRequest,
  accountId: string,
  take: (photo: PhotoBytes, place: number) => Promise<void>,
  admit = admitUpload,
) =>
  readForm(request, WANTED, async (next) => {
    const mostBytes = announcedBytes(request)
    const release = admit(accountId, mostBytes)
    try {
      const room = Buffer.allocUnsafeSlow(mostBytes)
      for (let place = 0; ; place++) {
        const part = await next()
        if (!part && place > 0) return
        if (!part) throw noPhoto()
        const { mimetype } = part
        const bytes = await readInto(room, part)
        const problem = checkPhotoFile({ type: mimetype, sizeBytes: bytes.length, name: FIELD, head: bytes })
        if (problem) throw refusal(problem)
        await take({ bytes, mimetype, fields: textsIn(part.fields) }, place)
      }
    } finally {
      release()
    }
  })

/** Of a field that comes twice, the last counts. */
function textsIn(fields: MultipartFile['fields']) {
  const parts = Object.values(fields).flatMap((part) => part ?? [])
  return Object.fromEntries(
    parts.flatMap((part) => (part.type === 'field' ? [[part.fieldname, String(part.value)]] : [])),
  )
}
