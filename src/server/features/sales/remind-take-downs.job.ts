import { z } from 'zod'
import { STILL_UP } from '#contract/sales/sales.ts'
import { takeDowns } from '#server/db/schema/sales.ts'
import { and, inArray, lte, sql } from '#server/db/sql.ts'
import { sendTakeDownReminder } from '#server/features/sales/send-take-down-reminder.job.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** The morning after a sale, and after each skip: one mail for each item of which something is still up. Then nothing is skipped any more. */
export const remindTakeDowns = job({
  name: 'remind-take-downs',
  data: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  cron: '*/10 * * * *',
})

export async function runRemindTakeDowns({ db, jobs, now }: Dependencies) {
  await db.transaction(async (tx) => {
    const due = await tx
      .update(takeDowns)
      .set({
        remindAt: null,
        state: sql`case ${takeDowns.state} when 'skipped' then 'open' else ${takeDowns.state} end`,
      })
      .where(and(lte(takeDowns.remindAt, now().toISOString()), inArray(takeDowns.state, STILL_UP)))
      .returning({ itemId: takeDowns.itemId })
    for (const itemId of new Set(due.map((row) => row.itemId))) await jobs.enqueue(tx, sendTakeDownReminder, { itemId })
  })
}
