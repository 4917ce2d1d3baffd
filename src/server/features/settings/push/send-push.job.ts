import { z } from 'zod'
import { DAILY_PUSHES } from '#contract/billing/budgets.ts'
import { pushSubscriptions } from '#server/db/schema/settings.ts'
import { and, eq } from '#server/db/sql.ts'
import { liveDevices } from '#server/features/settings/push/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'
import { takeOfDay } from '#server/platform/security/daily-counts.ts'
import type { PushMessage } from '#server/ports/push-sender.ts'

/** One browser's: one that cannot be reached keeps no other waiting. */
export const sendPush = job({
  name: 'send-push',
  data: z.object({
    ownerId: z.uuid(),
    deviceId: z.uuid(),
    message: z.object({
      title: z.string(),
      text: z.string(),
      path: z.templateLiteral(['/', z.string()]),
      tag: z.string(),
    }),
  }),
  retryLimit: 5,
  retryDelaySeconds: 15,
  concurrency: 4,
})

/** Shown on a locked screen and cut there by every system. */
const LONGEST = { title: 60, text: 120 }
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

type Queueing = Pick<Dependencies, 'db' | 'jobs' | 'push' | 'now'>

/** To every browser that the seller turned on, once a day for each tag: a notice whose mail failed is tried again as a whole. */
export async function pushTo({ db, jobs, push, now }: Queueing, ownerId: string, message: PushMessage) {
  if (!push) return
  const short = { ...message, title: cut(message.title, LONGEST.title), text: cut(message.text, LONGEST.text) }
  const devices = await liveDevices(db, { ownerId, serverKey: push.publicKey, now: now() })
  if (devices.length === 0) return
  await db.transaction(async (tx) => {
    const count = (kind: string, most: number) => takeOfDay(tx, { ownerId, kind, at: now() }, most)
    if (!(await count(`push:${message.tag}`, 1)) || !(await count('push', DAILY_PUSHES))) return
    for (const { device } of devices) await jobs.enqueue(tx, sendPush, { ownerId, deviceId: device.id, message: short })
  })
}

export async function runSendPush(
  { db, push, log, now }: Pick<Dependencies, 'db' | 'push' | 'log' | 'now'>,
  { ownerId, deviceId, message }: z.infer<typeof sendPush.data>,
) {
  if (!push) return
  const devices = await liveDevices(db, { ownerId, serverKey: push.publicKey, now: now() })
  const found = devices.find(({ device }) => device.id === deviceId)
  // Removed or signed out since.
  if (!found) return
  const itself = and(eq(pushSubscriptions.id, deviceId), eq(pushSubscriptions.endpoint, found.device.endpoint))
  const answer = await push.send(found.device, message)
  if (answer.kind === 'gone') await db.delete(pushSubscriptions).where(itself)
  if (answer.kind === 'accepted')
    await db.update(pushSubscriptions).set({ lastUsedAt: now().toISOString() }).where(itself)
  if (answer.kind === 'failed') {
    log.warn({ event: 'provider', provider: 'push' }, `a reminder was not taken: ${answer.reason}`)
    throw new Error(answer.reason)
  }
}
