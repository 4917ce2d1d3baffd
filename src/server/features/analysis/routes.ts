import {
  analyze,
  answerQuestions as answering,
  correctItem as correcting,
  enterItem as entering,
  regenerate,
} from '#contract/analysis/analysis.ts'
import { changeBase as changing } from '#contract/analysis/base-change.ts'
import { changePrices as changingPrices, setPrices as settingPrices } from '#contract/listings/bulk-acts.ts'
import { analyzePhoto, mayAnalyze } from '#server/features/analysis/analyze-photo.ts'
import { answerQuestions } from '#server/features/analysis/answer-questions.ts'
import { changeBase } from '#server/features/analysis/change-base.ts'
import { changePrices, setPrices } from '#server/features/analysis/change-prices.ts'
import { correctItem, enterItem } from '#server/features/analysis/correct-item.ts'
import { regenerateListings } from '#server/features/analysis/regenerate-listings.ts'
import { readUpload } from '#server/features/items/read-upload.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

export function analysisRoutes(serve: Serve, serveStream: ServeStream) {
  serveStream(analyze, async (context, _input, request, reply) => {
    mayAnalyze(context)
    const upload = await readUpload(request, context.actor.userId)
    try {
      return reply.send(analyze.answer.parse(await analyzePhoto(context, upload)))
    } finally {
      upload.release()
    }
  })
  serve(entering, (context, { body }) => enterItem(context, body))
  serve(correcting, (context, { params, body }) => correctItem(context, params.id, body))
  serve(answering, (context, { params, body }) => answerQuestions(context, params.id, body))
  serve(changing, (context, { params, body }) => changeBase(context, params.id, body))
  serve(changingPrices, (context, { body }) => changePrices(context, body))
  serve(settingPrices, (context, { body }) => setPrices(context, body.prices))
  serve(regenerate, (context, { params }) => regenerateListings(context, params.id))
}
