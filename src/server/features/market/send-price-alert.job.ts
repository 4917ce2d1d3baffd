import { z } from 'zod'
import { itemName } from '#contract/items/item-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { and, eq, inArray, isNull } from '#server/db/sql.ts'
import { priceMove } from '#server/features/market/price-move.ts'
import { type Notice, notify } from '#server/features/settings/notify.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { greeting } from '#server/platform/greeting.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** One mail for everything that moved in a night. */
export const sendPriceAlert = job({
  name: 'send-price-alert',
  data: z.object({
    userId: z.uuid(),
    moves: z.array(z.object({ itemId: z.uuid(), before: z.number(), price: z.number() })),
  }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

export async function runSendPriceAlert(deps: Dependencies, { userId, moves }: z.infer<typeof sendPriceAlert.data>) {
  const { db, publicUrl } = deps
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const ids = moves.map(({ itemId }) => itemId)
  const rows = await db
    .select()
    .from(items)
    .where(and(eq(items.ownerId, userId), isNull(items.deletedAt), inArray(items.id, ids)))
  const moved = moves.flatMap(({ itemId, ...prices }) => {
    const row = rows.find(({ id }) => id === itemId)
    // Deleted since, or named by nobody any more.
    return row?.type ? [{ itemId, name: itemName({ ...row, type: row.type }), ...prices }] : []
  })
  if (!user || moved.length === 0) return
  await notify(deps, user, 'priceAlerts', priceAlert(user, moved, publicUrl))
}

interface Moved {
  itemId: string
  name: string
  before: number
  price: number
}

const words = ({ before, price }: Moved) => {
  const percent = priceMove(before, price) ?? 0
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}%, from about $${before} to about $${price}`
}

function priceAlert(user: { name: string; email: string }, moved: Moved[], publicUrl: string): Notice {
  const [first] = moved as [Moved, ...Moved[]]
  const one = moved.length === 1
  const title = one ? 'The market for one of your items moved' : `The market for ${moved.length} of your items moved`
  const lines = moved.map((each) => `${each.name}: ${words(each)}\n${publicUrl}/items/${each.itemId}`)
  const mail = {
    to: user.email,
    subject: title,
    text: `${greeting(user.name)}

Similar items are offered at different prices than when you last heard from us:

${lines.join('\n\n')}

These are prices that others ask today. Yours stay as they are until you change them, or your own price plan does.
`,
  }
  const path = one ? (`/items/${first.itemId}` as const) : ('/history' as const)
  const push = { title, text: one ? `${first.name}: ${words(first)}` : 'See what changed.', path, tag: 'price-alert' }
  return { mail, push }
}
