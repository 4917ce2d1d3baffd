import { z } from 'zod'
import { job } from '#server/platform/jobs/jobs.ts'

/**
 * A wake-up: which photos are unread stands with them, so a lost or repeated one does no harm. In the background, as an
 * upload must not wait for it; the tries go on for longer than a standstill of the engine.
 */
export const readPhotos = job({
  name: 'read-photos',
  data: z.object({ itemId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireInSeconds: 180,
})
