import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signup } from '#contract/accounts/accounts.ts'
import { getOrCreateSubscription, subscriptionStatus } from '#contract/billing/billing.ts'
import { createClient } from '#contract/client.ts'
import { AppError } from '#contract/errors.ts'
import { changePhoto, orderPhotos, removePhoto } from '#contract/items/item-photos.ts'
import { deleteItem } from '#contract/items/items.ts'
import { PHOTOS_MAX } from '#contract/items/photos.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { editListing } from '#contract/listings/listings.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { getListing, syncListing } from '#contract/posting/posting.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { newPerson, PASSWORD, type Person } from '#tests/attacks/ground.ts'
import { createLedger, type Doubt, type KnownItem } from '#tests/kills/ledger.ts'
import { addPhotosWith, analyzeWith, newPhoto } from '#tests/uploads.ts'

export interface World {
  url: string
  webhookUrl: string
  /** The card is charged, and the provider tells the server as often as it takes. */
  pay(clientSecret: string): Promise<void>
  fault(sentence: string): void
}

const MOST_TRIES = 60
/** Early, so that there are many purchases; some free uses stay, which nothing may touch then. */
const BUYS_AT_USES = 5
const DONE_AT_ITEMS = 8

/** A server on a slow machine may ask to wait; whoever is patient is served. */
const patiently = (send: Person['send']) => async (path: string, init: RequestInit) => {
  let response = await send(path, init)
  for (let tries = 1; response.status === 503 && tries < MOST_TRIES; tries++) {
    await sleep(500)
    response = await send(path, init)
  }
  return response
}

export type KilledSeller = Awaited<ReturnType<typeof createKilledSeller>>

/** A seller who does this and that, and writes down what the server has acknowledged. */
export async function createKilledSeller(world: World) {
  const { send } = newPerson(world.url)
  const call = createClient(patiently(send))
  const body = { name: 'Kim Killed', email: `${randomUUID()}@example.com`, password: PASSWORD }
  const { user } = await call(signup, { body })
  await call(addConnection, { body: { platform: 'webhook', platformUserId: world.webhookUrl } })
  const ledger = createLedger()

  /** What was acknowledged counts; what was refused did not happen; what was cut off stays in doubt until the server is back. */
  async function act(doubt: Doubt, ask: () => Promise<void>) {
    ledger.doubt = doubt
    try {
      await ask()
      ledger.acknowledged++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Analyses that were cut off cost the operator something all the same, and a day has only so many.
      if (error.code === 'limit_reached' && doubt.kind === 'analysis') ledger.exhausted = true
      else if (error.code !== 'unavailable') world.fault(`${doubt.kind} was refused: ${error.message}`)
      await sleep(100)
    }
    ledger.doubt = null
  }

  const analyze = () =>
    act({ kind: 'analysis' }, async () => {
      ledger.keepItem(await analyzeWith(send, await newPhoto()))
      if (!ledger.subscribed) ledger.usesLeft--
    })
  const edit = (item: KnownItem, listingId: string) => {
    const title = `Edited ${randomUUID().slice(0, 8)}`
    return act({ kind: 'edit', item, listingId, title }, async () => {
      const before = await call(getListing, { params: { id: listingId } })
      await call(editListing, { params: { id: listingId }, body: { ...before, title } })
      item.titles.set(listingId, title)
    })
  }
  const sell = (item: KnownItem) => {
    const priceCents = randomInt(100, 100_000)
    return act({ kind: 'sale', item, priceCents }, async () => {
      const soldAt = new Date().toISOString()
      await call(recordSale, { query: {}, params: { id: item.id }, body: { platform: 'facebook', priceCents, soldAt } })
      item.salePriceCents = priceCents
    })
  }
  const remove = (item: KnownItem) =>
    act({ kind: 'deletion', item }, async () => {
      await call(deleteItem, { params: { id: item.id } })
      item.deleted = true
    })
  /** One of what can be done with the photos of an item: the ids say afterwards whether it happened. */
  const changePhotos = (item: KnownItem) => {
    const { id, photoIds } = item
    const params = { id, photoId: photoIds[randomInt(photoIds.length)]! }
    const same = (ids: string[]) => (now: string[]) => now.join() === ids.join()
    const backwards = photoIds.toReversed()
    const left = photoIds.filter((photoId) => photoId !== params.photoId)
    const ways = {
      add: {
        happened: (now: string[]) => now.length === photoIds.length + 2 && same(photoIds)(now.slice(0, -2)),
        ask: async () => addPhotosWith(send, id, [await newPhoto(), await newPhoto()]),
      },
      order: {
        happened: same(backwards),
        ask: () => call(orderPhotos, { params: { id }, body: { order: backwards } }),
      },
      turn: { happened: same(photoIds), ask: () => call(changePhoto, { params, body: { turn: 90 } }) },
      remove: {
        happened: same(left),
        ask: async () => {
          await call(removePhoto, { params })
          return call(getItem, { params })
        },
      },
    } as const
    const way = photoIds.length < 3 ? 'add' : (['add', 'order', 'turn', 'remove'] as const)[randomInt(4)]!
    const { happened, ask } = ways[photoIds.length > PHOTOS_MAX - 2 ? 'remove' : way]
    return act({ kind: 'photos', item, happened }, async () => {
      item.photoIds = (await ask()).photos.map((photo) => photo.id)
      if (!happened(item.photoIds)) world.fault(`the photos of ${id} are ${item.photoIds.join()}`)
    })
  }
  const sync = (listingId: string) => {
    ledger.perhapsSynced.add(listingId)
    return act({ kind: 'sync', listingId }, async () => {
      await call(syncListing, { params: { id: listingId }, body: { via: 'webhook' } })
      ledger.synced.add(listingId)
    })
  }
  /** Twice at once, as an impatient finger does. */
  const buy = () =>
    act({ kind: 'purchase' }, async () => {
      const ask = () => call(getOrCreateSubscription, { body: { plan: 'pro' } })
      const [{ clientSecret }] = await Promise.all([ask(), ask()])
      if (clientSecret) await world.pay(clientSecret)
      while ((await call(subscriptionStatus, {})).subscriptionStatus !== 'active') await sleep(100)
      ledger.subscribed = true
    })

  async function actOnce() {
    if (ledger.usesLeft <= BUYS_AT_USES && !ledger.subscribed) return buy()
    const present = ledger.present()
    if (present.length < 2) return analyze()
    const item = present[randomInt(present.length)]!
    const listingIds = [...item.titles.keys()]
    const listingId = listingIds[randomInt(listingIds.length)]!
    const isHandedOver = listingIds.some((id) => ledger.perhapsSynced.has(id))
    const isSold = item.salePriceCents !== null
    // Early, so that there are many deliveries.
    if (ledger.perhapsSynced.size === 0 && !isSold) return sync(listingId)
    const acts = [
      analyze,
      analyze,
      () => edit(item, listingId),
      // Sold once; and what is sold while it is on its way is rightly not delivered.
      () => (isHandedOver || isSold ? edit(item, listingId) : sell(item)),
      () => changePhotos(item),
      () => changePhotos(item),
      () => (isHandedOver ? edit(item, listingId) : remove(item)),
      () => (ledger.perhapsSynced.has(listingId) || isSold ? edit(item, listingId) : sync(listingId)),
    ]
    return acts[randomInt(acts.length)]!()
  }

  return {
    user,
    call,
    ledger,
    /** Until the server dies. */
    async work(isRunning: () => boolean) {
      try {
        while (isRunning()) await actOnce()
      } catch (error) {
        // The connection broke: whoever ended it also counts what was in doubt.
        if (isRunning()) await sleep(50)
        if (error instanceof TypeError) return
        throw error
      }
    },
    isDone: () => ledger.exhausted || (ledger.subscribed && ledger.items.size >= DONE_AT_ITEMS),
  }
}
