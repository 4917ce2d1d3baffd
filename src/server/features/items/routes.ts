import { getAnalysis } from '#contract/analysis/analysis.ts'
import { searchHistory as searching } from '#contract/items/history.ts'
import { getItem, getItemImage, getOverview, recentItems } from '#contract/items/items.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { analysisOf, coverOf, itemOf, overviewOf, recentItemsOf, toItem } from '#server/features/items/queries.ts'
import { searchHistory } from '#server/features/items/search-history.ts'
import { sendPhoto } from '#server/features/items/send-photo.ts'
import { setPageHeaders } from '#server/platform/http/page-headers.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

export function itemRoutes(serve: Serve, serveStream: ServeStream) {
  serve(recentItems, async (context, { query }) => {
    const { page, ...rest } = await recentItemsOf(context.db, context.actor, query)
    setPageHeaders(context, recentItems.path, { ...rest, limit: query.limit })
    return page
  })
  serve(searching, ({ db, actor }, { query }) => searchHistory(db, actor, query))
  serve(getOverview, ({ db, actor }) => overviewOf(db, actor))
  serve(getItem, async ({ db, actor }, { params: { id } }) =>
    toItem(await itemOf(db, actor, id), await photosOf(db, [id])),
  )
  serve(getAnalysis, async ({ db, actor }, { params }) => analysisOf(db, await itemOf(db, actor, params.id)))
  serveStream(getItemImage, async (context, { params, query }, request, reply) => {
    const photo = await coverOf(context.db, context.actor, params.id)
    return sendPhoto(context, { photo, width: query.w }, request, reply)
  })
}
