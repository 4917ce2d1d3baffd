import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CircleDashed, ScanEye, Trash2 } from 'lucide-react'
import { isUnderWay, type OpenModel, type OpenModelStatus, removeOpenModel } from '#contract/operations/open-model.ts'
import { OpenModelForm } from '#web/features/admin/overview/open-model-form.tsx'
import { OpenModelProgress } from '#web/features/admin/overview/open-model-progress.tsx'
import { ADMIN_KEY, openModelQuery } from '#web/features/admin/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatBytes, formatDate, formatNumber } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'

/** A larger model for the built-in engine, which an admin fetches where there is internet. */
export function OpenModelCard() {
  const query = useQuery(openModelQuery)
  return (
    <Card title={<h3>A recognition model of your choice</h3>}>
      <LoadState query={query} what="The recognition model">
        {(status) => <OpenModelState status={status} />}
      </LoadState>
    </Card>
  )
}

function OpenModelState({ status }: { status: OpenModelStatus }) {
  const { installed, fetch, isAsked } = status
  const remove = useRemove(status)
  const running = fetch && isUnderWay(fetch) ? fetch : null
  return (
    <div className="grid gap-5">
      <p className="text-ui text-muted">
        The built-in engine can look at photos with a larger open model (CLIP or SigLIP). The photos stay on this
        server. Nothing is fetched until you ask for it, and only files that match your checksum are used.
      </p>
      {!isAsked && (
        <Note>
          Other engines are set up on this server and analyze its photos. The model is used only when there are none.
        </Note>
      )}
      <div className="flex items-start gap-3.5 max-sm:flex-wrap">
        <ScanEye className="icon mt-[3px] text-muted" />
        {installed ? <Installed model={installed} isAsked={isAsked} /> : <OnItsOwn />}
        {installed && !running && (
          <Button
            size="sm"
            variant="stop"
            className="flex-none max-sm:ml-8"
            busy={remove.isPending}
            onClick={remove.ask}
          >
            {!remove.isPending && <Trash2 className="icon" />}
            Remove
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {fetch?.state === 'failed' && (
          <Note variant="stop">
            <b>The model was not installed.</b> {fetch.problem} {unchanged(installed)}
          </Note>
        )}
        {fetch?.state === 'installed' && !installed && (
          <Note variant="wait">
            A model was installed, but its files are not in the data folder of this server. Please fetch it again.
          </Note>
        )}
      </div>
      {running ? <OpenModelProgress fetch={running} /> : <OpenModelForm last={fetch ?? installed} />}
    </div>
  )
}

const unchanged = (installed: OpenModel | null) =>
  installed ? `${installed.name} stays in use.` : 'The built-in engine continues on its own.'

function Installed({ model, isAsked }: { model: OpenModel; isAsked: boolean }) {
  const { name, license, byteLength, typeCount, installedAt } = model
  const types = typeCount === 1 ? '1 type' : `${formatNumber(typeCount)} types`
  return (
    <div className="wrap-anywhere grid min-w-0 flex-1 gap-0.5 max-sm:basis-4/5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b>{name}</b>
        <Badge variant={isAsked ? 'go' : 'quiet'} icon={Check}>
          {isAsked ? 'In use' : 'Installed'}
        </Badge>
      </p>
      <p className="text-ui text-muted">
        Names {types}. {formatBytes(byteLength)}, license {license}, installed{' '}
        <time dateTime={installedAt}>{formatDate(installedAt)}</time>.
      </p>
    </div>
  )
}

const OnItsOwn = () => (
  <div className="grid min-w-0 flex-1 gap-0.5">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <b>The built-in engine’s own network</b>
      <Badge variant="quiet" icon={CircleDashed}>
        No model installed
      </Badge>
    </p>
  </div>
)

function useRemove({ installed }: OpenModelStatus) {
  const confirm = useConfirm()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeOpenModel, {}),
    onSuccess: () => toast({ title: 'Model removed', description: 'The built-in engine continues on its own.' }),
    onError: (error) => toastFailure('Error', error, 'The server did not answer. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
  async function ask() {
    const yes = await confirm({
      title: 'Remove model',
      question: `Are you sure you want to remove ${installed?.name}?`,
      detail: 'The built-in engine continues on its own. You can fetch the model again at any time.',
      yes: 'Remove Model',
      destructive: true,
    })
    if (yes) mutate()
  }
  return { ask, isPending }
}
