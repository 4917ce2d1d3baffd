import {
  keepItem as keeping,
  offerItem as offering,
  saveMoney as savingMoney,
  takeDownListing as takingDown,
} from '#contract/sales/item-money.ts'
import { answerBuyer as answering } from '#contract/sales/replies/replies.ts'
import { forgetSale as forgetting, recordSale as recording } from '#contract/sales.ts'
import { answerBuyer } from '#server/features/sales/answer-buyer.ts'
import { keepItem, offerItem } from '#server/features/sales/keep-item.ts'
import { forgetSale, recordSale } from '#server/features/sales/record-sale.ts'
import { saveMoney } from '#server/features/sales/save-money.ts'
import { takeDownListing } from '#server/features/sales/take-down-listing.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function salesRoutes(serve: Serve) {
  serve(savingMoney, (context, { params, body }) => saveMoney(context, params.id, body))
  serve(recording, (context, { params, query, body }) =>
    recordSale(context, params.id, body, { replace: query.replace === 'true' }),
  )
  serve(forgetting, (context, { params }) => forgetSale(context, params.id))
  serve(keeping, (context, { params, body }) => keepItem(context, params.id, body.fate))
  serve(offering, (context, { params }) => offerItem(context, params.id))
  serve(takingDown, (context, { params, body }) => takeDownListing(context, params.id, body))
  serve(answering, (context, { body }) => answerBuyer(context, body))
}
