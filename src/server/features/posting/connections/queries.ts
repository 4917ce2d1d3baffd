import type { Database } from '#server/db/database.ts'
import { connections } from '#server/db/schema/posting.ts'
import { and, asc, eq } from '#server/db/sql.ts'
import type { Actor } from '#server/platform/context.ts'

/** Someone else's connection looks exactly like none. */
export const ownConnection = (actor: Actor, id: string) =>
  and(eq(connections.id, id), eq(connections.ownerId, actor.userId))

/** The columns a seller may see; the sealed token is not among them. */
export const visible = {
  id: connections.id,
  platform: connections.platform,
  platformUserId: connections.platformUserId,
  isActive: connections.isActive,
  itemEvents: connections.itemEvents,
  lastSyncAt: connections.lastSyncAt,
  notice: connections.notice,
}

export const connectionsOf = (db: Database, ownerId: string) =>
  db.select(visible).from(connections).where(eq(connections.ownerId, ownerId)).orderBy(asc(connections.createdAt))
