import { getAnalysis } from '#contract/analysis/analysis.ts'
import { countHistory as counting, searchHistory as searching } from '#contract/items/history.ts'
import {
  addPhotos as adding,
  changePhoto as changing,
  getPhoto,
  notePhotoShots as noting,
  orderPhotos as ordering,
  removePhoto as removing,
  restorePhoto as restoring,
} from '#contract/items/item-photos.ts'
import { listTypes, readWords as readingWords } from '#contract/items/item-types.ts'
import { getItemImage, getOverview, recentItems } from '#contract/items/items.ts'
import {
  countForSale as countingForSale,
  downloadEbayDrafts,
  downloadFacebookBulk,
} from '#contract/items/market-files.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { addPhotos } from '#server/features/items/add-photos.ts'
import { changePhoto } from '#server/features/items/change-photo.ts'
import { countHistory } from '#server/features/items/count-history.ts'
import { knownTypes } from '#server/features/items/known-types.ts'
import { countForSale } from '#server/features/items/market-files/items-for-sale.ts'
import { ebayFile, facebookFile } from '#server/features/items/market-files/market-file.ts'
import { notePhotoShots } from '#server/features/items/note-photo-shots.ts'
import { orderPhotos } from '#server/features/items/order-photos.ts'
import { currentAnalysis, overviewOf, photoOf, recentItemsOf } from '#server/features/items/queries.ts'
import { removePhoto, restorePhoto } from '#server/features/items/remove-photo.ts'
import { searchHistory } from '#server/features/items/search-history.ts'
import { sendPhoto } from '#server/features/items/send-photo.ts'
import { readWords } from '#server/features/items/typed-words/read-words.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import { setPageHeaders } from '#server/platform/http/page-headers.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

export function itemRoutes(serve: Serve, serveStream: ServeStream) {
  serve(recentItems, async (context, { query }) => {
    const { page, ...rest } = await recentItemsOf(context.db, context.actor, query)
    setPageHeaders(context, recentItems.path, { ...rest, limit: query.limit })
    return page
  })
  serve(searching, (context, { query }) => searchHistory(context, query))
  serve(counting, (context, { query }) => countHistory(context, query))
  serve(countingForSale, ({ db, actor }, { query }) => countForSale(db, actor, query))
  serveStream(downloadEbayDrafts, async (context, { query }, _request, reply) =>
    sendFile(reply, downloadEbayDrafts, await ebayFile(context, query)),
  )
  serveStream(downloadFacebookBulk, async (context, { query }, _request, reply) =>
    sendFile(reply, downloadFacebookBulk, await facebookFile(context, query)),
  )
  serve(getOverview, ({ db, actor }) => overviewOf(db, actor))
  serve(listTypes, async () => knownTypes())
  serve(readingWords, async (_context, { params, query }) => readWords(params.id, query.text))
  serve(getItem, (context, { params }) => wholeItem(context, params.id))
  serve(getAnalysis, async ({ db, actor }, { params }) => currentAnalysis(db, actor, params.id))
  serveStream(getItemImage, async (context, { params, query }, request, reply) => {
    const photo = await photoOf(context.db, context.actor, params.id)
    return sendPhoto(context, { photo, width: query.w }, request, reply)
  })
  serveStream(getPhoto, async (context, { params, query }, request, reply) => {
    const photo = await photoOf(context.db, context.actor, params.id, params.photoId)
    return sendPhoto(context, { photo, width: query.w }, request, reply)
  })
  serveStream(adding, async (context, { params, query }, request, reply) =>
    reply.send(adding.answer.parse(await addPhotos(context, { ...params, ...query }, request))),
  )
  serve(ordering, (context, { params, body }) => orderPhotos(context, params.id, body.order))
  serve(changing, (context, { params, body }) => changePhoto(context, params, body))
  serve(noting, (context, { params, body }) => notePhotoShots(context, params, body.shows))
  serve(removing, (context, { params }) => removePhoto(context, params))
  serve(restoring, (context, { params }) => restorePhoto(context, params))
}
