import { z } from 'zod'
import { EXPORT_DAYS } from '#contract/account-data.ts'
import { PRODUCT } from '#contract/product.ts'
import { dataExports } from '#server/db/schema/account-data.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { greeting } from '#server/platform/greeting.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'

export const sendExportReady = job({
  name: 'send-export-ready',
  data: z.object({ exportId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

/** Only where mail really arrives; the settings page shows the download in any case. */
export async function runSendExportReady(deps: Dependencies, { exportId }: { exportId: string }) {
  const { db, mailer, publicUrl } = deps
  if (!mailer.delivers) return
  const [found] = await db
    .select({ user: users })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.ownerId))
    .where(eq(dataExports.id, exportId))
  if (!found) return
  const { name, email } = found.user
  await sendMail(deps, found.user, 'export', {
    to: email,
    subject: `Your ${PRODUCT.name} export is ready`,
    text: `${greeting(name)}

The copy of your data you asked for is ready. Sign in and download it here:

${publicUrl}/settings?section=data

It is kept for ${EXPORT_DAYS} days. If you did not ask for it, someone else may be signed in as you: change your password right away.
`,
  })
}
