export const PHOTO_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'] as const
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024
/** Stored photos are at most this long on their longer side. */
export const PHOTO_MAX_SIDE_PX = 2048

export const PHOTO_PROBLEMS = {
  type: {
    title: 'Invalid file type',
    description: 'Please upload a valid image file (JPG, PNG, WebP only)',
  },
  size: {
    title: 'File too large',
    description: 'Please upload an image smaller than 10MB',
  },
  name: {
    title: 'Invalid file name',
    description: 'Please use only letters, numbers, dots, hyphens, and underscores in the filename',
  },
} as const
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[keyof typeof PHOTO_PROBLEMS]

const ALLOWED_NAME = /^[\p{L}\p{M}\p{Nd}._-]+$/u

/** The first thing wrong with a file as it was chosen; the server asks the same again, and then looks inside. */
export function checkPhotoFile(file: { type: string; sizeBytes: number; name: string }): PhotoProblem | null {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return PHOTO_PROBLEMS.type
  if (file.sizeBytes > PHOTO_MAX_BYTES) return PHOTO_PROBLEMS.size
  if (!ALLOWED_NAME.test(file.name)) return PHOTO_PROBLEMS.name
  return null
}
