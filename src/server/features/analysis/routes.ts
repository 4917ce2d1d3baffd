import {
  analyze,
  answerQuestions as answering,
  correctItem as correcting,
  enterItem as entering,
  regenerate,
} from '#contract/analysis/analysis.ts'
import { changeBase as changing } from '#contract/analysis/base-change.ts'
import { importItems as importing, LISTINGS_MAX_BYTES } from '#contract/analysis/import-items.ts'
import { changePrices as changingPrices, setPrices as settingPrices } from '#contract/listings/bulk-acts.ts'
import { analyzePhoto, mayAnalyze } from '#server/features/analysis/analyze-photo.ts'
import { answerQuestions } from '#server/features/analysis/answer-questions.ts'
import { changeBase } from '#server/features/analysis/change-base.ts'
import { changePrices, setPrices } from '#server/features/analysis/change-prices.ts'
import { correctItem } from '#server/features/analysis/correct-item.ts'
import { enterItem } from '#server/features/analysis/enter-item.ts'
import { importItems } from '#server/features/analysis/import-items.ts'
import { regenerateListings } from '#server/features/analysis/regenerate-listings.ts'
import { readUpload } from '#server/features/items/read-upload.ts'
import { readCsvUpload } from '#server/platform/http/read-csv-upload.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

const FILE = {
  maxBytes: LISTINGS_MAX_BYTES,
  tooLarge: 'This file is larger than 1 MB. Please split it into smaller files.',
}

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
  serveStream(importing, async (context, { query }, request, reply) => {
    mayAnalyze(context)
    const bytes = await readCsvUpload(request, FILE)
    return reply.send(importing.answer.parse(await importItems(context, bytes, { preview: query.preview === 'true' })))
  })
  serve(entering, (context, { body }) => enterItem(context, body))
  serve(correcting, (context, { params, body }) => correctItem(context, params.id, body))
  serve(answering, (context, { params, body }) => answerQuestions(context, params.id, body))
  serve(changing, (context, { params, body }) => changeBase(context, params.id, body))
  serve(changingPrices, (context, { body }) => changePrices(context, body))
  serve(settingPrices, (context, { body }) => setPrices(context, body.prices))
  serve(regenerate, (context, { params }) => regenerateListings(context, params.id))
}
