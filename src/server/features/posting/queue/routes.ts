import {
  decideEntry as deciding,
  endPostQueue as ending,
  getPostQueue,
  postQueueChoices,
  resumePostQueue as resuming,
  startPostQueue as starting,
} from '#contract/posting/post-queue.ts'
import { decideEntry } from '#server/features/posting/queue/decide-entry.ts'
import { endPostQueue } from '#server/features/posting/queue/end-post-queue.ts'
import { openQueue, selectQueues, toQueue } from '#server/features/posting/queue/queries.ts'
import { queueChoices } from '#server/features/posting/queue/queue-choices.ts'
import { resumePostQueue } from '#server/features/posting/queue/resume-post-queue.ts'
import { startPostQueue } from '#server/features/posting/queue/start-post-queue.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function postQueueRoutes(serve: Serve) {
  serve(getPostQueue, async ({ db, actor }) => {
    const [open] = await selectQueues(db, openQueue(actor))
    return { queue: open ? await toQueue(db, open) : null }
  })
  serve(postQueueChoices, (context, { body }) => queueChoices(context, body.itemIds))
  serve(starting, (context, { body }) => startPostQueue(context, body))
  serve(deciding, (context, { params, body }) => decideEntry(context, params, body.decision))
  serve(resuming, (context, { params }) => resumePostQueue(context, params.id))
  serve(ending, (context, { params }) => endPostQueue(context, params.id))
}
