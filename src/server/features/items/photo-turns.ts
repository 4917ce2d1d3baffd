import { createTurns } from '#server/platform/turns.ts'

/** Pictures unfold to hundreds of megabytes and share four threads with files and passwords: two at a time per process. */
export const takePhotoTurn = createTurns(2)

export const PHOTO_TIMEOUT_SECONDS = 10
