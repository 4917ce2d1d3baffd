import type { z } from 'zod'
import {
  EVENT_AREAS,
  type EventArea,
  type EventKind,
  type systemLogs as endpoint,
  type SystemEventPage,
} from '#contract/operations/operations.ts'
import { after, toPage } from '#server/db/paging.ts'
import { systemEvents } from '#server/db/schema/operations.ts'
import { and, desc, eq, ilike, inArray, or } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'

type Query = z.output<(typeof endpoint)['query']>

export async function systemLogs(
  { db, events }: Pick<Context, 'db' | 'events'>,
  { limit, cursor, kind, q }: Query,
): Promise<z.infer<typeof SystemEventPage>> {
  await events.flush()
  const rows = await db
    .select()
    .from(systemEvents)
    .where(
      and(
        after(systemEvents, cursor),
        kind === 'all' ? undefined : inArray(systemEvents.kind, kindsIn(kind)),
        q ? or(ilike(systemEvents.message, `%${literal(q)}%`), eq(systemEvents.requestId, q)) : undefined,
      ),
    )
    .orderBy(desc(systemEvents.createdAt), desc(systemEvents.id))
    .limit(limit + 1)
  const { page, next } = toPage(rows, limit)
  return {
    events: page.map(({ id, createdAt, kind, message, requestId }) => ({
      id,
      at: createdAt,
      kind,
      message,
      requestId,
    })),
    nextCursor: next,
  }
}

const kindsIn = (kind: EventKind | EventArea) =>
  kind in EVENT_AREAS ? EVENT_AREAS[kind as EventArea] : [kind as EventKind]

/** What the pattern language would read as its own means itself here. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
