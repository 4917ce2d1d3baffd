import { useMutation } from '@tanstack/react-query'
import { type AiModel, testEngine } from '#contract/settings/settings.ts'
import { call } from '#web/platform/api.ts'
import { TestAnswer, TestButton } from '#web/platform/connection-test.tsx'

export function EngineTest({ aiModel }: { aiModel: AiModel }) {
  const test = useMutation({ mutationFn: () => call(testEngine, { body: { aiModel } }) })
  return (
    <div className="grid gap-3">
      <TestButton test={test} className="justify-self-start" />
      <TestAnswer test={test} />
    </div>
  )
}
