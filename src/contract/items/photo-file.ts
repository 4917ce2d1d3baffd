import { isHeic } from '#contract/items/heic.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'] as const
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024
/** Stored photos are at most this long on their longer side. */
export const PHOTO_MAX_SIDE_PX = 2048

const WRONG_TYPE = {
  title: 'Invalid file type',
  description: 'Please upload a valid image file (JPG, PNG, WebP only)',
} as const

export const PHOTO_PROBLEMS = {
  type: WRONG_TYPE,
  /** What most of our sellers' phones take, and neither we nor most browsers can open. */
  heic: {
    title: WRONG_TYPE.title,
    description: `${WRONG_TYPE.description}. This one is HEIC: please export it as JPG first. For new photos, choose Settings, Camera, Formats, Most Compatible on your iPhone.`,
  },
  size: {
    title: 'File too large',
    description: 'Please upload an image smaller than 10MB',
  },
  name: {
    title: 'Invalid file name',
    description: 'Please use only letters, numbers, dots, hyphens, and underscores in the filename',
  },
  /** Moved since it was chosen, or never brought from the cloud. */
  unreadable: {
    title: 'This file cannot be read',
    description:
      'It may have been moved, or it may not be on this device yet. Save it to this device, then choose it again.',
  },
} as const
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[keyof typeof PHOTO_PROBLEMS]

const ALLOWED_NAME = /^[\p{L}\p{M}\p{Nd}._-]+$/u

interface ChosenFile {
  type: string
  sizeBytes: number
  name: string
  /** Its first bytes (`HEAD_BYTES`), where they are known. */
  head?: Uint8Array
}

/** The first thing wrong with a file as it was chosen; the server asks the same again, and then looks inside. */
export function checkPhotoFile(file: ChosenFile): PhotoProblem | null {
  if (file.head && isHeic(file.head)) return PHOTO_PROBLEMS.heic
  if (!PHOTO_TYPES.some((type) => type === file.type)) return PHOTO_PROBLEMS.type
  if (file.sizeBytes > PHOTO_MAX_BYTES) return PHOTO_PROBLEMS.size
  if (!ALLOWED_NAME.test(file.name)) return PHOTO_PROBLEMS.name
  return null
}
