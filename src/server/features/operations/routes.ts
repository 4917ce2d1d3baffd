import {
  fetchOpenModel as fetching,
  openModel,
  removeOpenModel as removing,
  stopOpenModelFetch as stopping,
} from '#contract/operations/open-model.ts'
import {
  downloadBackup,
  systemLogs as logs,
  listProviders as providers,
  queuedJobs,
  retryJob as retrying,
  testProvider as testing,
} from '#contract/operations/operations.ts'
import { fetchOpenModel } from '#server/features/operations/fetch-open-model.ts'
import { makeBackup } from '#server/features/operations/make-backup.ts'
import { openModelStatus } from '#server/features/operations/open-model-status.ts'
import { listProviders, testProvider } from '#server/features/operations/providers.ts'
import { removeOpenModel } from '#server/features/operations/remove-open-model.ts'
import { retryJob } from '#server/features/operations/retry-job.ts'
import { stopOpenModelFetch } from '#server/features/operations/stop-open-model-fetch.ts'
import { systemLogs } from '#server/features/operations/system-logs.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

export function operationsRoutes(serve: Serve, serveStream: ServeStream) {
  serve(logs, (context, { query }) => systemLogs(context, query))
  serve(queuedJobs, ({ jobs }) => jobs.overview())
  serve(retrying, (context, { params }) => retryJob(context, params))
  serve(providers, listProviders)
  serve(testing, (context, { params }) => testProvider(context, params.id))
  serve(openModel, openModelStatus)
  serve(fetching, (context, { body }) => fetchOpenModel(context, body))
  serve(stopping, stopOpenModelFetch)
  serve(removing, removeOpenModel)
  serveStream(downloadBackup, async (context, { body }, _request, reply) => {
    const { filename, archive } = await makeBackup(context, body)
    return reply
      .type(body.passphrase ? 'application/octet-stream' : 'application/zip')
      .header('content-disposition', `attachment; filename="${filename}"`)
      .header('cache-control', 'private, no-store')
      .send(archive)
  })
}
