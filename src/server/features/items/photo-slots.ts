import sharp from 'sharp'
import { createSemaphore } from '#server/platform/jobs/semaphore.ts'

/** Pictures unfold to hundreds of megabytes and share four threads with files and passwords: two at a time per process. */
export const { withSlot: withPhotoSlot } = createSemaphore(2)

// Hardly any two operations are the same here: what libvips keeps of the last hundred only takes memory.
sharp.cache(false)

export const PHOTO_TIMEOUT_SECONDS = 10
