import { z } from 'zod'
import { job } from '#server/platform/jobs/jobs.ts'

/** New photos are to be looked at and sorted. Wake-ups, all of them: what is to be done stands in the tables. */
export const surveyPile = job({
  name: 'survey-pile',
  data: z.object({ pileId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireInSeconds: 900,
})
