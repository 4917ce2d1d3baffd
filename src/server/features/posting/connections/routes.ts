import {
  addConnection,
  listConnections,
  removeConnection,
  switchConnection as switching,
} from '#contract/posting/connections.ts'
import { connectPlatform } from '#server/features/posting/connections/connect-platform.ts'
import { disconnectPlatform } from '#server/features/posting/connections/disconnect-platform.ts'
import { connectionsOf } from '#server/features/posting/connections/queries.ts'
import { switchConnection } from '#server/features/posting/connections/switch-connection.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function connectionRoutes(serve: Serve) {
  serve(listConnections, ({ db, actor }) => connectionsOf(db, actor.userId))
  serve(addConnection, (context, { body }) => connectPlatform(context, body))
  serve(switching, (context, { params, body }) => switchConnection(context, params.id, body))
  serve(removeConnection, (context, { params }) => disconnectPlatform(context, params.id))
}
