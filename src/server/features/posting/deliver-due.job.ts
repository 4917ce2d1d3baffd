import { deliverNext } from '#server/features/posting/deliver-next.ts'
import { mendWaits } from '#server/features/posting/mend-waits.ts'
import { deliverDue } from '#server/features/posting/shared-jobs.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** Bounds one job's time well below its expiry, at the worst of timeouts. */
const MOST_PER_JOB = 50

export async function runDeliverDue(deps: Dependencies) {
  await mendWaits(deps)
  for (let count = 0; count < MOST_PER_JOB; count++) if (!(await deliverNext(deps))) return
  await deps.jobs.enqueue(deps.db, deliverDue, {})
}
