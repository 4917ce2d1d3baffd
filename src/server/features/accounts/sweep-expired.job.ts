import { z } from 'zod'
import { knownDevices, mailedLinks, pendingSignIns, sessions } from '#server/db/schema/accounts.ts'
import { rateLimits } from '#server/db/schema/platform.ts'
import { apiTokens } from '#server/db/schema/programs.ts'
import { lt } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { sweepDailyCounts } from '#server/platform/security/daily-counts.ts'

export const sweepExpired = job({
  name: 'sweep-expired',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '17 * * * *',
})

export async function runSweepExpired({ db, now }: Dependencies) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now().toISOString()))
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now().toISOString()))
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now().toISOString()))
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now().toISOString()))
  await db.delete(apiTokens).where(lt(apiTokens.expiresAt, now().toISOString()))
  await db.delete(rateLimits).where(lt(rateLimits.expire, now()))
  await sweepDailyCounts(db, now())
}
