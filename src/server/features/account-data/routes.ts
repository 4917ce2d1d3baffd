import { Readable } from 'node:stream'
import {
  clearHistory as clearing,
  deleteAccount as deleting,
  downloadExport,
  listExports as listing,
  startExport as starting,
} from '#contract/account-data.ts'
import { deleteItem as deletingItem } from '#contract/items/items.ts'
import { restoreItem as restoringItem } from '#contract/items/whole-item.ts'
import { deleteItems as deletingItems, restoreItems as restoringItems } from '#contract/listings/bulk-acts.ts'
import { clearHistory } from '#server/features/account-data/clear-history.ts'
import { deleteAccount } from '#server/features/account-data/delete-account.ts'
import { deleteItem, deleteItems, restoreItem, restoreItems } from '#server/features/account-data/delete-item.ts'
import { listExports, readyExport, startExport } from '#server/features/account-data/exports.ts'
import { readParts } from '#server/features/account-data/file-parts.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

export function accountDataRoutes(serve: Serve, serveStream: ServeStream) {
  serve(starting, startExport)
  serve(listing, listExports)
  serve(clearing, clearHistory)
  serve(deleting, (context, { body }) => deleteAccount(context, body))
  serve(deletingItem, (context, { params }) => deleteItem(context, params.id))
  serve(restoringItem, (context, { params }) => restoreItem(context, params.id))
  serve(deletingItems, (context, { body }) => deleteItems(context, body))
  serve(restoringItems, (context, { body }) => restoreItems(context, body.ids))
  serveStream(downloadExport, async (context, { params }, _request, reply) => {
    const { filename, folder, parts, sizeBytes } = await readyExport(context, params.id)
    return reply
      .type('application/zip')
      .header('content-length', sizeBytes)
      .header('content-disposition', `attachment; filename="${filename}"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(readParts(context.photos, folder, parts), { objectMode: false }))
  })
}
