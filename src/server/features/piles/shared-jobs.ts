import { z } from 'zod'
import { job } from '#server/platform/jobs/jobs.ts'

/** Wake-ups, all of them, not the work itself: what is to be done stands in the tables, and a lost or repeated one does no harm. */
export const surveyPile = job({
  name: 'survey-pile',
  data: z.object({ pileId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 10,
  // A few photos take seconds: one that died is begun again soon.
  expireInSeconds: 180,
})

/** As many as keep an engine busy while others are priced, written up and stored. */
export const ANALYSES_AT_ONCE = 4

/** Items wait for their turn in the table; each wake-up analyzes one after the other until none is left. */
export const analyzePiles = job({
  name: 'analyze-piles',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 5,
  concurrency: ANALYSES_AT_ONCE,
  cron: '* * * * *',
})
