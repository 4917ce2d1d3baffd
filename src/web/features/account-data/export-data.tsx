import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Download, FileArchive } from 'lucide-react'
import { useState } from 'react'
import { type DataExport, downloadExport, startExport } from '#contract/account-data.ts'
import { exportsQuery } from '#web/features/account-data/queries.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { formatBytes, formatDate } from '#web/platform/format.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Entry, EntryBox } from '#web/ui/entry.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.ts'

export function ExportData() {
  const cache = useQueryClient()
  const { data: exports = [] } = useQuery(exportsQuery)
  const begin = useMutation({
    mutationFn: () => call(startExport, {}),
    onSuccess: async (started) => {
      toast({
        title: 'Export Started',
        description: started.mailed
          ? 'We will email you a link when it is ready. It will also be here.'
          : 'The download will be here when it is ready.',
      })
      await cache.invalidateQueries(exportsQuery)
    },
    onError: (error) => toastFailure('Error', error, 'Failed to start the export. Please try again.'),
  })
  const underWay = exports.some(isUnderWay)
  return (
    <>
      <Button className="justify-self-start" busy={begin.isPending || underWay} onClick={() => begin.mutate()}>
        {!(begin.isPending || underWay) && <Download className="icon" />}
        {underWay ? 'Exporting…' : 'Export My Data'}
      </Button>
      <p role="status" className="sr-only">
        {statusOf(exports[0])}
      </p>
      {exports.length > 0 && (
        <ul className="grid gap-2">
          {exports.map((entry) => (
            <EntryBox key={entry.id}>
              <ExportEntry entry={entry} />
            </EntryBox>
          ))}
        </ul>
      )}
    </>
  )
}

const isUnderWay = ({ state }: DataExport) => state === 'queued' || state === 'running'

function statusOf(newest: DataExport | undefined) {
  if (!newest) return ''
  if (isUnderWay(newest)) return 'Your export is being created.'
  return newest.state === 'ready' ? 'Your export is ready to download.' : 'Your export could not be created.'
}

function ExportEntry({ entry }: { entry: DataExport }) {
  const { id, filename, state, percent, sizeBytes, expiresAt } = entry
  const title = <b>{filename}</b>
  if (isUnderWay(entry))
    return (
      <>
        <Entry title={title} end={<span className="text-muted">{percent}%</span>} />
        <Progress label="Export" percent={percent} />
        <p className="text-sm text-muted">
          {state === 'queued' ? 'Waiting for its turn.' : 'Adding photos.'} You can leave this page. The download will
          be here when it is ready.
        </p>
      </>
    )
  if (state === 'failed')
    return (
      <Entry
        failed
        icon={CircleAlert}
        title={title}
        note="It could not be created. Nothing is lost: please start a new one."
      />
    )
  return (
    <Entry
      icon={FileArchive}
      title={title}
      note={`${formatBytes(sizeBytes ?? 0)}${expiresAt ? `, kept until ${formatDate(expiresAt)}` : ''}`}
      end={<DownloadButton id={id} filename={filename} />}
    />
  )
}

function DownloadButton({ id, filename }: Pick<DataExport, 'id' | 'filename'>) {
  const [bytes, setBytes] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      setBytes(0)
      return download(downloadExport, { params: { id } }, filename, setBytes)
    },
    onError: (error) => toastFailure('Error', error, 'The download was interrupted. Please try again.'),
  })
  return (
    <Button variant="go" busy={isPending} onClick={() => mutate()}>
      {isPending && bytes > 0 ? formatBytes(bytes) : 'Download'}
    </Button>
  )
}
