import { z } from 'zod'
import { giveBackOrphanedUses } from '#server/features/analysis/use-counting.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** Well over the budget of an analysis, in case the machine was slow. */
const ORPHANED_AFTER_MS = 90_000

export const giveBackUses = job({
  name: 'give-back-uses',
  data: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  cron: '* * * * *',
})

export const runGiveBackUses = ({ db, now }: Dependencies) =>
  giveBackOrphanedUses(db, new Date(now().getTime() - ORPHANED_AFTER_MS))

/** At the start: the embedded database has no other process, so whatever it still calls running died with the last one. */
export const giveBackLostUses = ({ db, now, config }: Dependencies) =>
  giveBackOrphanedUses(db, config.databaseUrl ? new Date(now().getTime() - ORPHANED_AFTER_MS) : undefined)
