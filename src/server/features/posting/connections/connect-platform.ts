import { randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { type AddedConnection, type NewConnection, PLATFORMS } from '#contract/posting/connections.ts'
import { isTaken } from '#server/db/is-taken.ts'
import { connections } from '#server/db/schema/posting.ts'
import { visible } from '#server/features/posting/connections/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { requireRecent } from '#server/platform/security/admission.ts'
import { alertOwner } from '#server/platform/security/alert-owner.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'jobs' | 'secrets' | 'webhooks' | 'now'>

/** A webhook without a token gets a signing secret made by us, told once. */
export async function connectPlatform(
  { db, actor, jobs, secrets, webhooks, now }: Needs,
  { platform, platformUserId, accessToken, itemEvents }: NewConnection,
): Promise<AddedConnection> {
  if (platform === 'webhook') {
    // Whatever is synced from now on goes there, photos included.
    requireRecent(actor, now())
    const refusal = await webhooks.check(platformUserId ?? '')
    if (refusal) throw new AppError('invalid', refusal, { platformUserId: refusal })
  }
  const id = randomUUID()
  const signingSecret = platform === 'webhook' && !accessToken ? newSigningSecret() : null
  const token = accessToken || signingSecret
  const row = {
    id,
    ownerId: actor.userId,
    platform,
    platformUserId: platformUserId || null,
    switchedOnAt: now().toISOString(),
    itemEvents,
    sealedToken: token ? secrets.seal(token, id) : null,
  }
  try {
    return await db.transaction(async (tx) => {
      const [added] = await tx.insert(connections).values(row).returning(visible)
      if (platform === 'webhook') await alertOwner(tx, { jobs, now }, { userId: actor.userId, kind: 'webhook-added' })
      return { ...added!, signingSecret }
    })
  } catch (error) {
    if (isTaken(error)) throw new AppError('conflict', `${PLATFORMS[platform]} is already connected.`)
    throw error
  }
}

/** In the form that every library for Standard Webhooks takes. */
const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`
