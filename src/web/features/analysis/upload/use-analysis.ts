import { useEffect, useRef, useState } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isHeic } from '#contract/items/heic.ts'
import { isNamed } from '#contract/items/identity.ts'
import { checkPhotoFile } from '#contract/items/photo-file.ts'
import { uploadToAnalyze } from '#web/features/analysis/upload/upload-to-analyze.ts'
import { headOf, isForeign, shrinkPhoto, shrinkTooLarge } from '#web/platform/shrink-photo.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { dismissToast, toast } from '#web/ui/toast.ts'

const TICK_MS = 200
const TICK_POINTS = 10
const WAITING_AT = 90
const DONE_SHOWN_MS = 500

export interface RunningAnalysis {
  percent: number
  previewUrl: string
}

interface Options {
  /** As soon as the answer is there; the bar then stands at 100 for a moment. */
  onAnswer: (result: AnalysisResult) => void
  /** When the block is idle again. */
  onIdle?: (result: AnalysisResult | null) => void
}

/** One photo at a time from choice to answer. Leaving the page aborts it, and the use comes back. */
export function useAnalysis(options: Options) {
  const [running, setRunning] = useState<RunningAnalysis | null>(null)
  const latest = useRef(options)
  latest.current = options
  const leaving = useRef<AbortController | null>(null)
  const completed = useRef(0)
  useEffect(() => () => leaving.current?.abort(), [])

  async function start(chosen: File | undefined) {
    if (!chosen || leaving.current) return
    const leave = new AbortController()
    leaving.current = leave
    const file = await sendable(chosen)
    const problem = checkPhotoFile({
      type: file.type,
      sizeBytes: file.size,
      name: chosen.name,
      head: await headOf(file),
    })
    if (problem) {
      leaving.current = null
      return toast({ ...problem, variant: 'destructive' })
    }

    // It speaks of the photo before this one.
    dismissToast(completed.current)
    const previewUrl = URL.createObjectURL(file)
    setRunning({ percent: 0, previewUrl })
    const ticking = setInterval(() => {
      setRunning((now) => now && { ...now, percent: Math.min(WAITING_AT, now.percent + TICK_POINTS) })
    }, TICK_MS)
    leave.signal.addEventListener('abort', () => clearInterval(ticking))

    const result = await uploadToAnalyze(file, leave.signal).catch((error: unknown) => {
      if (!leave.signal.aborted) toastFailure('Analysis failed', error)
      return null
    })
    clearInterval(ticking)
    if (result && !leave.signal.aborted) {
      setRunning({ percent: 100, previewUrl })
      latest.current.onAnswer(result)
      await new Promise((done) => setTimeout(done, DONE_SHOWN_MS))
    }
    URL.revokeObjectURL(previewUrl)
    leaving.current = null
    if (leave.signal.aborted) return
    setRunning(null)
    latest.current.onIdle?.(result)
    // What has no name asks for one on the screen: nothing is complete yet.
    if (result && isNamed(result.item))
      completed.current = toast({
        title: 'Analysis complete!',
        description: 'Your item has been analyzed and listings generated.',
      })
  }

  return { running, start }
}

/** What the browser can read but we cannot becomes a JPEG; what is none of our kinds is refused as it is. */
async function sendable(chosen: File) {
  if (isHeic(await headOf(chosen))) return shrinkPhoto(chosen)
  return (await isForeign(chosen)) ? chosen : shrinkTooLarge(chosen)
}
