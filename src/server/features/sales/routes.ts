import { keepItems as keepingAll, offerItems as offeringAll } from '#contract/listings/bulk-acts.ts'
import { declineSuggestion as declining, restoreSuggestion as restoring } from '#contract/sales/decline-suggestion.ts'
import {
  correctImported as correcting,
  importSales as importing,
  removeImported as removing,
} from '#contract/sales/import.ts'
import {
  keepItem as keeping,
  offerItem as offering,
  saveMoney as savingMoney,
  takeDownListing as takingDown,
} from '#contract/sales/item-money.ts'
import { endPricePlan as endingPlan, savePricePlan as savingPlan } from '#contract/sales/plan/price-plan.ts'
import {
  addTemplate as adding,
  clearEarlier as clearing,
  editTemplate as editing,
  listEarlier,
  listTemplates,
  removeTemplate as removingTemplate,
} from '#contract/sales/replies/own-replies.ts'
import { answerBuyer as answering } from '#contract/sales/replies/replies.ts'
import { forgetSale as forgetting, recordSale as recording } from '#contract/sales/sales.ts'
import { exportSales as exporting, summarizeSales as summarizing } from '#contract/sales/summary.ts'
import { downloadTaxPack } from '#contract/sales/tax-pack.ts'
import { answerBuyer } from '#server/features/sales/answer-buyer.ts'
import { correctImported, removeImported } from '#server/features/sales/correct-imported.ts'
import { declineSuggestion, restoreSuggestion } from '#server/features/sales/decline-suggestion.ts'
import { exportSales } from '#server/features/sales/export-sales.ts'
import { importSales } from '#server/features/sales/import-sales.ts'
import { keepItem, keepItems, offerItem, offerItems } from '#server/features/sales/keep-item.ts'
import {
  addTemplate,
  clearEarlier,
  earlierOf,
  editTemplate,
  removeTemplate,
  templatesOf,
} from '#server/features/sales/own-replies.ts'
import { endPricePlan, savePricePlan } from '#server/features/sales/plan/save-price-plan.ts'
import { readSalesFile } from '#server/features/sales/read-sales-file.ts'
import { forgetSale, recordSale } from '#server/features/sales/record-sale.ts'
import { saveMoney } from '#server/features/sales/save-money.ts'
import { summarizeSales } from '#server/features/sales/summarize-sales.ts'
import { takeDownListing } from '#server/features/sales/take-down-listing.ts'
import { makeTaxPack } from '#server/features/sales/taxes/tax-pack.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

export function salesRoutes(serve: Serve, serveStream: ServeStream) {
  serve(savingMoney, (context, { params, body }) => saveMoney(context, params.id, body))
  serve(recording, (context, { params, query, body }) =>
    recordSale(context, params.id, body, { replace: query.replace === 'true' }),
  )
  serve(forgetting, (context, { params }) => forgetSale(context, params.id))
  serve(keeping, (context, { params, body }) => keepItem(context, params.id, body.fate))
  serve(offering, (context, { params }) => offerItem(context, params.id))
  serve(keepingAll, (context, { body }) => keepItems(context, body.ids, body.fate))
  serve(offeringAll, (context, { body }) => offerItems(context, body.ids))
  serve(savingPlan, (context, { params, body }) => savePricePlan(context, params.id, body))
  serve(endingPlan, (context, { params }) => endPricePlan(context, params.id))
  serve(declining, (context, { params }) => declineSuggestion(context, params.id))
  serve(restoring, (context, { params }) => restoreSuggestion(context, params.id))
  serve(takingDown, (context, { params, body }) => takeDownListing(context, params.id, body))
  serve(summarizing, (context, { query }) => summarizeSales(context, query))
  serveStream(exporting, async (context, { query }, _request, reply) =>
    sendFile(reply, exporting, exportSales(context, query)),
  )
  serveStream(downloadTaxPack, async (context, { query }, _request, reply) =>
    sendFile(reply, downloadTaxPack, makeTaxPack(context, query.year)),
  )
  serveStream(importing, async (context, { query }, request, reply) => {
    const bytes = await readSalesFile(request)
    const answer = await importSales(context, bytes, {
      preview: query.preview === 'true',
      alike: query.alike === 'true',
      takenOut: query.takenOut === 'true',
      basis: query.basis,
    })
    return reply.send(importing.answer.parse(answer))
  })
  serve(correcting, (context, { params, body }) => correctImported(context, params.id, body))
  serve(removing, (context, { params }) => removeImported(context, params.id))
  serve(answering, (context, { body }) => answerBuyer(context, body))
  serve(listTemplates, async ({ db, actor }) => ({ templates: await templatesOf(db, actor.userId) }))
  serve(adding, (context, { body }) => addTemplate(context, body))
  serve(editing, (context, { params, body }) => editTemplate(context, params.id, body))
  serve(removingTemplate, (context, { params }) => removeTemplate(context, params.id))
  serve(listEarlier, async ({ db, actor }) => ({ messages: await earlierOf(db, actor.userId) }))
  serve(clearing, (context) => clearEarlier(context))
}
