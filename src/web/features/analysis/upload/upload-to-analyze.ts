import { type AnalysisResult, analyze } from '#contract/analysis/analysis.ts'
import { failureOf } from '#contract/client.ts'
import { requireSameSeller } from '#web/platform/seller-here.ts'
import { shrinkPhoto } from '#web/platform/shrink-photo.ts'

/** Sends one photo and waits for what was made of it. */
export async function uploadToAnalyze(file: File, signal: AbortSignal): Promise<AnalysisResult> {
  requireSameSeller()
  const photo = await shrinkPhoto(file)
  const body = new FormData()
  body.append('image', photo, photo.name)
  const response = await fetch(analyze.path, { method: analyze.method, credentials: 'include', body, signal })
  if (!response.ok) throw await failureOf(response)
  return analyze.answer.parse(await response.json())
}
