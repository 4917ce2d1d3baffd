import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isHeic } from '#contract/items/heic.ts'
import { isNamed } from '#contract/items/identity.ts'
import { checkPhotoFile, PHOTO_PROBLEMS } from '#contract/items/photo-file.ts'
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

/** A photo that did not get through, for another try. */
export interface KeptPhoto {
  file: File
  /** Otherwise nobody knows what was in the way. */
  offline: boolean
}

/** As long as this tab is open and its seller signed in: it goes with all else that the tab has of them. */
const keptQuery = queryOptions<KeptPhoto | null>({
  queryKey: ['kept-photo'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
})

/** One photo at a time from choice to answer. Leaving the page aborts it, and the use comes back. */
export function useAnalysis(options: Options) {
  const [running, setRunning] = useState<RunningAnalysis | null>(null)
  const cache = useQueryClient()
  const { data: kept } = useQuery(keptQuery)
  const keep = (photo: KeptPhoto | null) => cache.setQueryData(keptQuery.queryKey, photo)
  const latest = useRef(options)
  latest.current = options
  const leaving = useRef<AbortController | null>(null)
  const completed = useRef(0)
  useEffect(() => () => leaving.current?.abort(), [])

  async function start(chosen: File | undefined) {
    if (!chosen || leaving.current) return
    leaving.current = new AbortController()
    try {
      const { file, problem } = await checked(chosen).catch(() => ({
        file: chosen,
        problem: PHOTO_PROBLEMS.unreadable,
      }))
      if (problem) toast({ ...problem, variant: 'destructive' })
      else await analyze(file, leaving.current.signal)
    } finally {
      leaving.current = null
    }
  }

  async function analyze(file: File, left: AbortSignal) {
    // It speaks of the photo before this one.
    dismissToast(completed.current)
    const previewUrl = URL.createObjectURL(file)
    keep(null)
    setRunning({ percent: 0, previewUrl })
    const ticking = setInterval(() => {
      setRunning((now) => now && { ...now, percent: Math.min(WAITING_AT, now.percent + TICK_POINTS) })
    }, TICK_MS)
    left.addEventListener('abort', () => clearInterval(ticking))

    let lost = false
    const result = await uploadToAnalyze(file, left).catch((error: unknown) => {
      lost = error instanceof TypeError
      if (!lost && !left.aborted) toastFailure('Analysis failed', error)
      return null
    })
    clearInterval(ticking)
    if (result && !left.aborted) {
      setRunning({ percent: 100, previewUrl })
      latest.current.onAnswer(result)
      await new Promise((done) => setTimeout(done, DONE_SHOWN_MS))
    }
    // Perhaps only the answer was lost: the server knows the photo again, and counts it once.
    if (lost && !left.aborted) keep({ file, offline: !navigator.onLine })
    URL.revokeObjectURL(previewUrl)
    if (left.aborted) return
    setRunning(null)
    latest.current.onIdle?.(result)
    // What has no name asks for one on the screen: nothing is complete yet.
    if (result && isNamed(result.item))
      completed.current = toast({
        title: 'Analysis complete!',
        description: 'Your item has been analyzed and listings generated.',
      })
  }

  return { running, kept, start }
}

/** As it is sent, and what is wrong with it. */
async function checked(chosen: File) {
  const file = await sendable(chosen)
  const { type, size: sizeBytes } = file
  return { file, problem: checkPhotoFile({ type, sizeBytes, name: chosen.name, head: await headOf(file) }) }
}

/** What the browser can read but we cannot becomes a JPEG; what is none of our kinds is refused as it is. */
async function sendable(chosen: File) {
  if (isHeic(await headOf(chosen))) return shrinkPhoto(chosen)
  return (await isForeign(chosen)) ? chosen : shrinkTooLarge(chosen)
}
