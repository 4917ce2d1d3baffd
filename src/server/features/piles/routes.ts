import {
  addPilePhoto as adding,
  analyzeGroup,
  analyzePile,
  beginPile as beginning,
  decideGroup as deciding,
  deletePile as deleting,
  getPile,
  getPilePhoto,
  groupPile,
  listPiles,
  removePilePhoto as removing,
  sortPileAgain,
} from '#contract/piles/piles.ts'
import { sendPhoto } from '#server/features/items/send-photo.ts'
import { addPilePhoto } from '#server/features/piles/add-pile-photo.ts'
import { arrangeGroups } from '#server/features/piles/arrange-groups.ts'
import { beginPile } from '#server/features/piles/begin-pile.ts'
import { decideGroup } from '#server/features/piles/decide-group.ts'
import { deletePile } from '#server/features/piles/delete-pile.ts'
import { openPiles, pilePhotoOf } from '#server/features/piles/queries.ts'
import { queuePile } from '#server/features/piles/queue-pile.ts'
import { removePilePhoto } from '#server/features/piles/remove-pile-photo.ts'
import { showPile } from '#server/features/piles/show-pile.ts'
import { sortAgain } from '#server/features/piles/sort-again.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

export function pileRoutes(serve: Serve, serveStream: ServeStream) {
  serve(beginning, beginPile)
  serve(listPiles, ({ db, actor }) => openPiles(db, actor))
  serve(getPile, (context, { params }) => showPile(context, params.id))
  serve(deleting, (context, { params }) => deletePile(context, params.id))
  serveStream(adding, async (context, { params }, request, reply) => {
    const added = await addPilePhoto(context, params.id, request)
    return reply.code(adding.status).send(adding.answer.parse(added))
  })
  serveStream(getPilePhoto, async (context, { params, query }, request, reply) => {
    const photo = await pilePhotoOf(context.db, context.actor, params)
    return sendPhoto(context, { photo, width: query.w }, request, reply)
  })
  serve(removing, (context, { params }) => removePilePhoto(context, params))
  serve(groupPile, (context, { params, body }) => arrangeGroups(context, params.id, body))
  serve(sortPileAgain, (context, { params }) => sortAgain(context, params.id))
  serve(deciding, (context, { params, body }) => decideGroup(context, params, body.decision))
  serve(analyzePile, (context, { params }) => queuePile(context, params))
  serve(analyzeGroup, (context, { params }) => queuePile(context, params))
}
