import { secondFactors } from '#server/db/schema/accounts.ts'
import { and, eq } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** After a change of the server's secret: authenticator apps go on working when the former one is forgotten. */
export async function renewSecrets({ db, secrets }: Pick<Dependencies, 'db' | 'secrets'>) {
  const apps = await db.select().from(secondFactors).where(eq(secondFactors.kind, 'totp'))
  for (const { id, secret } of apps) {
    const renewed = secrets.renew(secret, id)
    // Whoever changed it meanwhile wins.
    const asRead = and(eq(secondFactors.id, id), eq(secondFactors.secret, secret))
    if (renewed) await db.update(secondFactors).set({ secret: renewed }).where(asRead)
  }
}
