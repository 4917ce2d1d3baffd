import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OpenModelFetch, stopOpenModelFetch } from '#contract/operations/open-model.ts'
import { ADMIN_KEY } from '#web/features/admin/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatBytes } from '#web/platform/format.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'

const WORDS: Record<OpenModelFetch['state'], string> = {
  queued: 'Waiting to be fetched',
  fetching: 'Fetching the model',
  trying: 'Everything arrived. Trying it out',
  installed: 'Installed',
  failed: 'Not installed',
}

export function OpenModelProgress({ fetch }: { fetch: OpenModelFetch }) {
  const cache = useQueryClient()
  const stop = useMutation({
    mutationFn: () => call(stopOpenModelFetch, {}),
    onError: (error) => toastFailure('Error', error, 'The server did not answer. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
  const { url, state, receivedBytes, totalBytes } = fetch
  const percent = totalBytes ? Math.floor((receivedBytes / totalBytes) * 100) : 0
  return (
    <div className="grid gap-2.5">
      <p className="wrap-anywhere text-ui">
        <b role="status">{WORDS[state]}</b> <span className="text-muted">from {hostOf(url)}</span>
      </p>
      <Progress label="Fetching the model" percent={percent} />
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted tabular-nums">
          {totalBytes ? `${formatBytes(receivedBytes)} of ${formatBytes(totalBytes)}. ` : ''}You can leave this page.
        </p>
        <Button size="sm" className="flex-none" busy={stop.isPending} onClick={() => stop.mutate()}>
          Stop
        </Button>
      </div>
    </div>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
