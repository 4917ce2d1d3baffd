import { answerBuyer as answering } from '#contract/sales/replies/replies.ts'
import { forgetSale as forgetting, recordSale as recording } from '#contract/sales.ts'
import { answerBuyer } from '#server/features/sales/answer-buyer.ts'
import { forgetSale, recordSale } from '#server/features/sales/record-sale.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function salesRoutes(serve: Serve) {
  serve(recording, (context, { params, body }) => recordSale(context, params.id, body))
  serve(forgetting, (context, { params }) => forgetSale(context, params.id))
  serve(answering, (context, { body }) => answerBuyer(context, body))
}
