import { type ConnectionRow, connections } from '#server/db/schema/posting.ts'
import { and, eq, isNotNull } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'

type Needs = Pick<Dependencies, 'db' | 'secrets'>

/** After a change of the secret: what the former one sealed is sealed anew, so that the former one can be forgotten. */
export async function renewTokens(deps: Needs) {
  const sealed = await deps.db.select().from(connections).where(isNotNull(connections.sealedToken))
  for (const connection of sealed) await renewToken(deps, connection)
}

export async function renewToken({ db, secrets }: Needs, { id, sealedToken }: ConnectionRow) {
  const renewed = sealedToken && secrets.renew(sealedToken, id)
  if (!renewed) return
  // Whoever changed it meanwhile wins.
  const asRead = and(eq(connections.id, id), eq(connections.sealedToken, sealedToken))
  await db.update(connections).set({ sealedToken: renewed }).where(asRead)
}
