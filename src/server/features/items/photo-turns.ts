import sharp from 'sharp'
import { createTurns } from '#server/platform/jobs/turns.ts'

/** Pictures unfold to hundreds of megabytes and share four threads with files and passwords: two at a time per process. */
export const takePhotoTurn = createTurns(2)

// Hardly any two operations are the same here: what libvips keeps of the last hundred only takes memory.
sharp.cache(false)

export const PHOTO_TIMEOUT_SECONDS = 10
