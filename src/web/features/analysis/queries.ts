import { queryOptions } from '@tanstack/react-query'
import { answerQuestions, type Correction, correctItem, getAnalysis } from '#contract/analysis/analysis.ts'
import type { Given } from '#contract/analysis/answer-item.ts'
import { call, callToTheEnd } from '#web/platform/api.ts'
import { READING_POLL_MS } from '#web/platform/reading-photos.ts'

export const ANALYSIS_KEY = ['analysis'] as const

export const analysisQuery = (itemId: string) =>
  queryOptions({
    queryKey: [...ANALYSIS_KEY, itemId],
    queryFn: () => call(getAnalysis, { params: { id: itemId } }),
    refetchInterval: ({ state }) => (state.data?.item.readingPhotos ? READING_POLL_MS : false),
  })

export const sendCorrection = (itemId: string, correction: Correction) =>
  call(correctItem, { params: { id: itemId }, body: correction })

export const sendAnswers = (itemId: string, given: Given) =>
  callToTheEnd(answerQuestions, { params: { id: itemId }, body: given })
