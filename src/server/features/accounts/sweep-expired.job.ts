import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { mailedLinks, sessions } from '#server/db/schema/accounts.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { knownDevices, pendingSignIns } from '#server/db/schema/second-factor.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { sweepDailyCounts } from '#server/platform/daily-counts.ts'
import { job } from '#server/platform/jobs.ts'

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
  await db.delete(rateLimits).where(lt(rateLimits.expire, now()))
  await sweepDailyCounts(db, now())
}
