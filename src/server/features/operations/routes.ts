import {
  downloadBackup,
  systemLogs as logs,
  listProviders as providers,
  queuedJobs,
  retryJob as retrying,
  testProvider as testing,
} from '#contract/operations/operations.ts'
import { makeBackup } from '#server/features/operations/make-backup.ts'
import { listProviders, testProvider } from '#server/features/operations/providers.ts'
import { retryJob } from '#server/features/operations/retry-job.ts'
import { systemLogs } from '#server/features/operations/system-logs.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

export function operationsRoutes(serve: Serve, serveStream: ServeStream) {
  serve(logs, (context, { query }) => systemLogs(context, query))
  serve(queuedJobs, ({ jobs }) => jobs.overview())
  serve(retrying, (context, { params }) => retryJob(context, params))
  serve(providers, listProviders)
  serve(testing, (context, { params }) => testProvider(context, params.id))
  serveStream(downloadBackup, async (context, { body }, _request, reply) => {
    const { filename, archive } = await makeBackup(context, body)
    return reply
      .type(body.passphrase ? 'application/octet-stream' : 'application/zip')
      .header('content-disposition', `attachment; filename="${filename}"`)
      .header('cache-control', 'private, no-store')
      .send(archive)
  })
}
