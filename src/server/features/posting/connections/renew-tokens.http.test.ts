import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConnection } from '#contract/posting/connections.ts'
import { syncListing } from '#contract/posting/posting.ts'
import { connections } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { renewTokens } from '#server/features/posting/connections/renew-tokens.ts'
import { signerOf } from '#server/features/posting/webhook-signature.ts'
import { createSecrets } from '#server/platform/security/secrets.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { addListing } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'
import { type Receiver, startReceiver } from '#tests/webhook-receiver.ts'

const FORMER = 'the secret before it was changed, long enough'
const PRESENT = 'the secret since it was changed, long enough'

let app: Awaited<ReturnType<typeof startTestApp>>
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver({ status: 200 })
  const webhooks = createWebhookSender({ allowPrivate: true })
  app = await startTestApp({ SESSION_SECRET: PRESENT, SESSION_SECRET_FORMER: FORMER }, { webhooks })
})
afterAll(async () => {
  await app.stop()
  await receiver.stop()
})

/** A seller whose webhook was connected before the secret was changed. */
async function connectedBefore() {
  const seller = await app.seller()
  const { id, signingSecret } = await seller(addConnection, {
    body: { platform: 'webhook', platformUserId: receiver.url },
  })
  const sealedToken = createSecrets(FORMER).seal(signingSecret!, id)
  await app.deps.db.update(connections).set({ sealedToken }).where(eq(connections.id, id))
  /** Read by somebody who knows the new secret only. */
  const readable = async () => {
    const [row] = await app.deps.db.select().from(connections).where(eq(connections.id, id))
    return createSecrets(PRESENT).open(row!.sealedToken!, id)
  }
  return { seller, signingSecret: signingSecret!, readable }
}

test('a token that the former secret sealed still signs deliveries, and is sealed anew as it is met', async () => {
  const { seller, signingSecret, readable } = await connectedBefore()
  const { id } = await addListing(app.deps.db, seller.user.id, {})
  expect(await readable()).toBeNull()
  await seller(syncListing, { params: { id }, body: {} })
  await expect.poll(() => receiver.received.length).toBe(1)
  const [delivery] = receiver.received
  expect(() => signerOf(signingSecret).verify(delivery!.text, delivery!.headers as never)).not.toThrow()
  expect(await readable()).toBe(signingSecret)
})

test('at a start with both secrets, every token is sealed anew', async () => {
  const { signingSecret, readable } = await connectedBefore()
  await renewTokens(app.deps)
  expect(await readable()).toBe(signingSecret)
})
