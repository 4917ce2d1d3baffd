import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import type { Given } from '#contract/analysis/answer-item.ts'
import { checkAnswers } from '#contract/items/type-guide/check-answers.ts'
import type { PriceChange } from '#web/features/analysis/answers/answer-change.tsx'
import { createAnswerOutbox } from '#web/features/analysis/answers/answer-outbox.ts'
import { sendAnswers } from '#web/features/analysis/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { isRefused } from '#web/platform/is-refused.ts'
import { toast } from '#web/ui/toast.ts'

interface Handlers {
  onShown: (result: AnalysisResult) => void
  onStored: (result: AnalysisResult) => void
}

/** The seller's answers: on the screen at once, on the server a moment later. */
export function useAnswers(result: AnalysisResult, handlers: Handlers) {
  const latest = useRef({ result, ...handlers })
  latest.current = { result, ...handlers }
  const [change, setChange] = useState<PriceChange | null>(null)
  const [outbox] = useState(() =>
    createAnswerOutbox({
      current: () => latest.current.result,
      show: (next) => {
        latest.current.result = next
        latest.current.onShown(next)
      },
      send: (given) => sendAnswers(latest.current.result.item.id, given),
      onStored: (stored) => latest.current.onStored(stored),
      onFailed: (error, again) =>
        toast({
          title: 'Your answer was not saved',
          description: messageOf(error, 'It was undone. Please try again'),
          variant: 'destructive',
          action: { label: 'Try again', run: again },
        }),
      mayRetry: (error) => !isRefused(error),
      now: () => new Date(),
    }),
  )
  const storing = useSyncExternalStore(outbox.subscribe, outbox.storing)

  useEffect(() => {
    addEventListener('pagehide', outbox.flush)
    return () => removeEventListener('pagehide', outbox.flush)
  }, [outbox])

  /** Told from what is answered by then. Null, or what is wrong with it. */
  function answer(given: (result: AnalysisResult) => Given): string | null {
    const { guide, pricing } = latest.current.result
    if (!guide) return null
    const checked = checkAnswers(guide, given(latest.current.result))
    if (checked.problem !== undefined) return checked.problem
    const from = pricing?.recommended ?? 0
    outbox.answer(checked)
    const to = latest.current.result.pricing?.recommended ?? 0
    setChange(from === to ? null : { from, to, ids: Object.keys(checked.answers) })
    return null
  }
  return { answer, storing, change }
}
