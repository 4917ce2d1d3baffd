import { z } from 'zod'
import { job } from '#server/platform/jobs/jobs.ts'

export const sendSupportAnswer = job({
  name: 'send-support-answer',
  data: z.object({ answerId: z.uuid(), adminId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})
