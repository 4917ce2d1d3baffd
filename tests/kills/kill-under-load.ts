import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dashboardStats } from '#contract/listings/dashboard.ts'
import { openDatabase } from '#server/db/open.ts'
import { itemPhotos } from '#server/db/schema/items.ts'
import { pilePhotos } from '#server/db/schema/piles.ts'
import { storedKeys } from '#server/features/items/photo-queries.ts'
import { runSweepFiles } from '#server/features/operations/sweep-files.job.ts'
import { readConfig } from '#server/platform/config.ts'
import { createBackupLock } from '#server/platform/jobs/backup-lock.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { createFolderPhotoStore } from '#server/providers/photo-store/folder.ts'
import { startAiServer } from '#tests/ai-server.ts'
import { checkUses, startPile } from '#tests/kills/kill-pile.ts'
import { createKilledSeller, type KilledSeller, type World } from '#tests/kills/killed-seller.ts'
import { settleSeller } from '#tests/kills/settle-seller.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import {
  STRIPE_PRICES,
  STRIPE_WEBHOOK_SECRET,
  startStripeServer,
  stripeEvent,
  stripeSignature,
} from '#tests/stripe-server.ts'
import { LAMP_ANSWER } from '#tests/uploads.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'

const MOST_WRITES_A_KILL = 20
const LONGEST_ROUND_MS = 30_000
const DRAIN_MS = 180_000
const DAY_MS = 24 * 3600 * 1000

interface Options {
  onKill?: (kill: number, faults: string[]) => void
  /** So many at a time. */
  sellers?: number
  /** So many are acknowledged before a kill. */
  leastWrites?: number
  /** Somebody sells a pile of so many items meanwhile. */
  pileItems?: number
}

/** `kill -9` again and again while sellers analyze, edit, delete, sell, sync and buy; tells what was lost or done twice. */
export async function killUnderLoad(
  times: number,
  { onKill = () => {}, sellers = 4, leastWrites = 2, pileItems = 0 }: Options = {},
) {
  const faults: string[] = []
  const text = JSON.stringify(LAMP_ANSWER)
  await using ai = await startAiServer({ kind: 'answer', text, afterMs: () => randomInt(20, 500) })
  const stripe = await startStripeServer()
  const receiver = await startReceiver(async () => {
    await sleep(randomInt(5, 100))
    return { status: 200 }
  })
  const variables = {
    OPENAI_API_KEY: 'sk-kills',
    OPENAI_BASE_URL: `${ai.url}/v1`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET,
    STRIPE_PRICE_PRO: STRIPE_PRICES.pro,
    STRIPE_PRICE_SUPPORTER: STRIPE_PRICES.supporter,
    STRIPE_API_BASE: stripe.url,
  }
  let server: ServerProcess = await startServer(variables)
  const { dataDir, url } = server
  const world: World = {
    url,
    webhookUrl: receiver.url,
    fault: (sentence) => void faults.push(sentence),
    async pay(clientSecret) {
      const paid =
        stripe.objects.list('payment_intent', { client_secret: clientSecret, status: 'succeeded' }).length > 0
      const { invoice } = paid ? { invoice: invoiceOf(clientSecret) } : stripe.objects.pay(clientSecret)
      const event = stripeEvent('invoice.paid', invoice!)
      // Two of it, as the provider promises no less than one.
      for (let sent = 0; sent < 2; sent++) await tell(event)
    },
  }
  const invoiceOf = (clientSecret: string) =>
    stripe.objects
      .list('invoice', {})
      .find((one) => (one.confirmation_secret as { client_secret: string }).client_secret === clientSecret)
  const tell = (body: string) =>
    fetch(`${url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body) },
      body,
    })

  const everybody: KilledSeller[] = []
  let working: KilledSeller[] = []
  const fill = async () => {
    working = working.filter((seller) => !seller.isDone())
    while (working.length < sellers) {
      const seller = await createKilledSeller(world)
      working.push(seller)
      everybody.push(seller)
    }
  }
  const isHandedOver = () => everybody.some(({ ledger }) => ledger.synced.size > 0)
  const acknowledgedSoFar = () => everybody.reduce((sum, { ledger }) => sum + ledger.acknowledged, 0)
  /** Counted in what was acknowledged, as by the clock a slow machine would have done nothing yet; then at any moment. */
  async function underWay() {
    const enough = acknowledgedSoFar() + randomInt(leastWrites, MOST_WRITES_A_KILL)
    const until = performance.now() + LONGEST_ROUND_MS
    // With nothing handed over, a kill would show nothing of deliveries.
    while ((acknowledgedSoFar() < enough || !isHandedOver()) && performance.now() < until) await sleep(5)
    await sleep(randomInt(300))
  }
  let startMs = 0
  const pile = pileItems > 0 ? await startPile(url, pileItems) : undefined
  try {
    for (let kill = 1; kill <= times; kill++) {
      await fill()
      let running = true
      const lanes = working.map((seller) => seller.work(() => running))
      await underWay()
      // The last while items of the pile are analyzed, those before it while its photos are sent.
      if (kill === times) await pile?.queued
      await server.stop('SIGKILL')
      running = false
      await Promise.all(lanes)
      const begun = performance.now()
      server = await startServer({ ...variables, DATA_DIR: dataDir, PORT: new URL(url).port })
      startMs = Math.max(startMs, performance.now() - begun)
      await Promise.all(working.map((seller) => settleSeller(seller, world.fault)))
      onKill(kill, faults)
    }
    await pile?.judge(world.fault)
    await drain(everybody)
    for (const seller of everybody) {
      const { listings } = await settleSeller(seller, world.fault)
      for (const id of seller.ledger.synced) {
        const { syncStatus } = listings.get(id) ?? { syncStatus: 'gone' }
        if (syncStatus !== 'posted') faults.push(`listing ${id} was to be posted and is ${syncStatus}`)
      }
    }
    await server.stop('SIGTERM')
    const delivered = checkDeliveries()
    const charged = checkCharges()
    const kept = await checkDataFolder(dataDir, world.fault)
    const acknowledged = acknowledgedSoFar()
    return { faults, dataDir, sellers: everybody.length, acknowledged, startMs, ...delivered, ...charged, ...kept }
  } finally {
    await server.stop('SIGKILL')
    await receiver.stop()
    stripe.stop()
  }

  /** What is on its way arrives, also what waits for the lease of a dead process to end. */
  async function drain(sellers: KilledSeller[]) {
    const until = performance.now() + DRAIN_MS
    for (const { call } of sellers)
      while ((await call(dashboardStats, {})).pendingSync > 0 && performance.now() < until) await sleep(250)
  }

  function checkDeliveries() {
    // A change that is told later is an event of its own.
    const posts = receiver.received.filter(({ body }) => body.type === 'listing.sync')
    const idsOf = Map.groupBy(posts, ({ body }) => body.data.listing.id)
    for (const [listing, received] of idsOf) {
      const ids = new Set(received.map(({ headers }) => headers['webhook-id']))
      if (ids.size > 1) faults.push(`listing ${listing} was delivered under ${ids.size} ids`)
    }
    const wanted = everybody.flatMap(({ ledger }) => [...ledger.synced])
    for (const id of wanted) if (!idsOf.has(id)) faults.push(`listing ${id} never arrived`)
    return { deliveries: posts.length, delivered: idsOf.size }
  }

  function checkCharges() {
    const charges = stripe.objects.list('charge', {})
    const perCustomer = Map.groupBy(charges, ({ customer }) => customer)
    for (const [customer, own] of perCustomer)
      if (own.length > 1) faults.push(`customer ${customer} was charged ${own.length} times`)
    const owners = Map.groupBy(stripe.objects.list('customer', {}), ({ metadata }) => JSON.stringify(metadata))
    for (const [owner, own] of owners) if (own.length > 1) faults.push(`${owner} is ${own.length} customers`)
    const buyers = everybody.filter(({ ledger }) => ledger.subscribed).length
    if (charges.length < buyers) faults.push(`${buyers} have bought, ${charges.length} were charged`)
    return { buyers, charges: charges.length }
  }
}

/** The database and the photos themselves, with nobody at work, and again a day later. */
async function checkDataFolder(dataDir: string, fault: (sentence: string) => void) {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  const photos = createFolderPhotoStore({ folder: join(dataDir, 'photos') })
  await checkUses(db, fault)
  const keysNow = async () => {
    const keys: string[] = []
    for await (const { key } of photos.list()) keys.push(key)
    return keys
  }
  const rows = await db.select().from(itemPhotos)
  const inPiles = await db.select({ key: pilePhotos.key }).from(pilePhotos)
  const wanted = new Set([...storedKeys(rows), ...inPiles.map(({ key }) => key)])
  const before = await keysNow()
  for (const key of wanted) if (!before.includes(key)) fault(`the photo ${key} is lost`)
  const config = readConfig({ DATA_DIR: dataDir })
  const now = () => new Date(Date.now() + DAY_MS + 60_000)
  await runSweepFiles({ db, photos, backupLock: createBackupLock(), config, log: createLog('silent'), now })
  const after = await keysNow()
  const orphans = after.filter((key) => !wanted.has(key))
  if (orphans.length > 0) fault(`${orphans.length} files that nothing refers to are left, such as ${orphans[0]}`)
  if (wanted.size !== after.length - orphans.length) fault('the sweep took photos that are needed')
  await close()
  return { photos: wanted.size, sweptFiles: before.length - after.length }
}
