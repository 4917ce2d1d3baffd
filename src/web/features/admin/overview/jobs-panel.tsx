import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { type QueuedJobs, retryJob } from '#contract/operations/operations.ts'
import { beginning } from '#contract/words.ts'
import { AllWell } from '#web/features/admin/all-well.tsx'
import { ADMIN_KEY, jobsQuery } from '#web/features/admin/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatDateTime, formatNumber } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Lines } from '#web/ui/layout.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'

type Queue = QueuedJobs['queues'][number]
type FailedJob = QueuedJobs['failed'][number]

const COLUMNS: Column<Queue>[] = [
  { header: 'Queue', cell: ({ name }) => <b>{wordsOf(name)}</b> },
  { header: 'Waiting', cell: ({ waiting }) => formatNumber(waiting), align: 'right' },
  { header: 'Running', cell: ({ running }) => formatNumber(running), align: 'right' },
  {
    header: 'Failed',
    cell: ({ failed }) => (failed > 0 ? <Badge variant="stop">{formatNumber(failed)}</Badge> : '0'),
    align: 'right',
  },
]

export function JobsPanel() {
  const query = useQuery(jobsQuery)
  return (
    <LoadState query={query} what="The job queue">
      {({ queues, failed }) => (
        <div className="grid gap-4">
          <Card title={<h3>Failed jobs</h3>}>
            {failed.length === 0 ? (
              <AllWell>Nothing has failed. Jobs that we gave up on appear here, so you can try them again.</AllWell>
            ) : (
              <Lines as="ul" room={3.5}>
                {failed.map((job) => (
                  <FailedRow key={job.id} job={job} />
                ))}
              </Lines>
            )}
          </Card>
          <div className="card">
            <Table narrow caption="Queues" columns={COLUMNS} rows={queues} rowKey={({ name }) => name} />
          </div>
        </div>
      )}
    </LoadState>
  )
}

function FailedRow({ job }: { job: FailedJob }) {
  const cache = useQueryClient()
  const { id, name, failedAt, tries, error } = job
  const retry = useMutation({
    mutationFn: () => call(retryJob, { params: { id, name } }),
    onSuccess: () =>
      toast({ title: 'The job will be tried again', description: `${wordsOf(name)} is waiting for its turn.` }),
    onError: (failure) =>
      toastFailure('The job could not be tried again', failure, 'The server did not answer. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
  return (
    <li className="flex items-start gap-3.5 max-sm:flex-wrap">
      <div className="wrap-anywhere grid min-w-0 flex-1 gap-0.5">
        <b>{wordsOf(name)}</b>
        <p className="text-ui">{error}</p>
        <p className="text-sm text-muted">
          Given up after {tries === 1 ? '1 try' : `${formatNumber(tries)} tries`},{' '}
          <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>
        </p>
      </div>
      <Button size="sm" className="flex-none" busy={retry.isPending} onClick={() => retry.mutate()}>
        {!retry.isPending && <RotateCcw className="icon" />}
        Try again
        <span className="sr-only">: {wordsOf(name)}</span>
      </Button>
    </li>
  )
}

/** 'send-export-ready' → 'Send export ready' */
const wordsOf = (name: string) => beginning(name.replaceAll(/[-_]/g, ' '))
