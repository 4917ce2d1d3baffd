import { useMutation } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { type AiModel, testEngine } from '#contract/settings.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

export function EngineTest({ aiModel }: { aiModel: AiModel }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(testEngine, { body: { aiModel } }),
  })
  return (
    <div className="grid gap-3">
      <Button className="justify-self-start" busy={isPending} onClick={() => mutate()}>
        {!isPending && <PlugZap className="icon" />}
        {isPending ? 'Testing…' : 'Test connection'}
      </Button>
      <div role="status">
        {data && !isPending && (
          <Note variant={data.ok ? 'go' : 'stop'}>
            {data.message} {data.ok && `It took ${formatNumber(data.ms)} ms.`}
          </Note>
        )}
        {error && !isPending && (
          <Note variant="stop">{messageOf(error, 'The server did not answer. Please try again.')}</Note>
        )}
      </div>
    </div>
  )
}
