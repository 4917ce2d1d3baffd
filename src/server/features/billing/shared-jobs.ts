import { z } from 'zod'
import { job } from '#server/platform/jobs/jobs.ts'

export const endSurplus = job({
  name: 'end-surplus-subscriptions',
  data: z.object({ userId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
})
