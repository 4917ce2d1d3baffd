import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { knownDevices, secondFactors, sessions, type UserRow } from '#server/db/schema/accounts.ts'
import { announcementRecipients, announcements } from '#server/db/schema/admin.ts'
import { analyses, typeVotes } from '#server/db/schema/analysis.ts'
import { ideas, ideaVotes } from '#server/db/schema/ideas.ts'
import { type ItemPhotoRow, type ItemRow, items } from '#server/db/schema/items.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { priceWatches } from '#server/db/schema/market.ts'
import { pileGroups, pilePhotos, piles } from '#server/db/schema/piles.ts'
import { listingSchedules, postingEntries, postingQueues, syncEvents } from '#server/db/schema/posting.ts'
import {
  type ItemMoneyRow,
  itemMoney,
  type PricePlanRow,
  pricePlans,
  type SaleRow,
  sales,
  type TakeDownRow,
  takeDowns,
} from '#server/db/schema/sales.ts'
import { earlyFeatures, pushSubscriptions } from '#server/db/schema/settings.ts'
import { supportAnswers, supportMessages } from '#server/db/schema/support.ts'
import { toUser } from '#server/features/accounts/queries.ts'
import { paymentsOf, toPayment } from '#server/features/billing/queries.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { ownItems } from '#server/features/items/queries.ts'
import { connectionsOf } from '#server/features/posting/connections/queries.ts'
import { earlierOf, templatesOf } from '#server/features/sales/own-replies.ts'
import { notificationsOf, settingsOf } from '#server/features/settings/queries.ts'

const BATCH = 200

export interface ItemRecord {
  item: ItemRow
  photos: ItemPhotoRow[]
  listings: ListingRow[]
  sale: SaleRow | null
  money: ItemMoneyRow | null
  takeDowns: TakeDownRow[]
  pricePlan: PricePlanRow | null
}

/** What an account holds besides its items. A feature that stores something about a seller adds it here. */
export async function accountRecords(db: Database, user: UserRow) {
  return {
    account: toUser(user),
    settings: await settingsOf(db, user.id),
    notifications: await notificationsOf(db, user.id),
    connections: await connectionsOf(db, user.id),
    payments: (await paymentsOf(db, user.id)).map(toPayment),
    analyses: await db.select().from(analyses).where(eq(analyses.ownerId, user.id)).orderBy(asc(analyses.startedAt)),
    sharedCorrections: await sharedCorrectionsOf(db, user.id),
    signIns: await signInsOf(db, user.id),
    secondFactors: await secondFactorsOf(db, user.id),
    knownDevices: await knownDevicesOf(db, user.id),
    reminderDevices: await reminderDevicesOf(db, user.id),
    announcements: await announcementsTo(db, user.id),
    priceWatches: await db.select().from(priceWatches).where(eq(priceWatches.ownerId, user.id)),
    scheduledPosts: await scheduledPostsOf(db, user.id),
    postingHistory: await postingHistoryOf(db, user.id),
    postingQueues: await postingQueuesOf(db, user.id),
    replyTemplates: await templatesOf(db, user.id),
    buyerMessages: await earlierOf(db, user.id),
    importedSales: await importedSalesOf(db, user.id),
    piles: await pilesOf(db, user.id),
    supportMessages: await supportMessagesOf(db, user.id),
    ideas: await ideasOf(db, user.id),
    votes: await votesOf(db, user.id),
    earlyFeatures: await earlyFeaturesOf(db, user.id),
  }
}

const sharedCorrectionsOf = (db: Database, ownerId: string) =>
  db
    .select({ takenFor: typeVotes.sawTypeId, is: typeVotes.typeId })
    .from(typeVotes)
    .where(eq(typeVotes.ownerId, ownerId))
    .orderBy(asc(typeVotes.sawTypeId))

const signInsOf = (db: Database, userId: string) =>
  db
    .select({
      at: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      userAgent: sessions.userAgent,
      network: sessions.network,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))

const secondFactorsOf = (db: Database, userId: string) =>
  db
    .select({ kind: secondFactors.kind, name: secondFactors.name, addedAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .orderBy(asc(secondFactors.createdAt))

const knownDevicesOf = (db: Database, userId: string) =>
  db
    .select({ rememberedUntil: knownDevices.trustedUntil, expiresAt: knownDevices.expiresAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(asc(knownDevices.expiresAt))

/** Not where they are reached and by which keys: that is for this server alone. */
async function reminderDevicesOf(db: Database, ownerId: string) {
  const devices = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      addedAt: pushSubscriptions.createdAt,
      lastUsedAt: pushSubscriptions.lastUsedAt,
      userAgent: sessions.userAgent,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.ownerId, ownerId))
    .orderBy(asc(pushSubscriptions.createdAt))
  return devices.map(({ endpoint, ...device }) => ({ ...device, reachedThrough: new URL(endpoint).host }))
}

const announcementsTo = (db: Database, userId: string) =>
  db
    .select({ subject: announcements.subject, sentAt: announcementRecipients.sentAt })
    .from(announcementRecipients)
    .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
    .where(eq(announcementRecipients.userId, userId))
    .orderBy(asc(announcements.createdAt))

const scheduledPostsOf = (db: Database, ownerId: string) =>
  db
    .select({ listingId: listingSchedules.listingId, at: listingSchedules.at })
    .from(listingSchedules)
    .where(eq(listingSchedules.ownerId, ownerId))
    .orderBy(asc(listingSchedules.at))

const postingHistoryOf = (db: Database, ownerId: string) =>
  db
    .select({
      listingId: syncEvents.listingId,
      at: syncEvents.at,
      kind: syncEvents.kind,
      via: syncEvents.via,
      detail: syncEvents.detail,
    })
    .from(syncEvents)
    .innerJoin(listings, eq(listings.id, syncEvents.listingId))
    .where(eq(listings.ownerId, ownerId))
    .orderBy(asc(syncEvents.id))

async function postingQueuesOf(db: Database, ownerId: string) {
  const rows = await db
    .select()
    .from(postingQueues)
    .where(eq(postingQueues.ownerId, ownerId))
    .orderBy(asc(postingQueues.createdAt))
  const entries = await db
    .select({
      queueId: postingEntries.queueId,
      listingId: postingEntries.listingId,
      decision: postingEntries.decision,
    })
    .from(postingEntries)
    .where(eq(postingEntries.ownerId, ownerId))
    .orderBy(asc(postingEntries.position))
  return rows.map(({ id, createdAt, endedAt }) => ({
    ...{ id, createdAt, endedAt },
    entries: entries.filter(({ queueId }) => queueId === id),
  }))
}

/** Those of items stand with their items. */
const importedSalesOf = (db: Database, ownerId: string) =>
  db
    .select()
    .from(sales)
    .where(and(eq(sales.ownerId, ownerId), isNull(sales.itemId)))
    .orderBy(asc(sales.soldAt))

/** Their photos stand beside them as files. */
async function pilesOf(db: Database, ownerId: string) {
  const rows = await db.select().from(piles).where(eq(piles.ownerId, ownerId)).orderBy(asc(piles.createdAt))
  const groups = await db
    .select({
      pileId: pileGroups.pileId,
      id: pileGroups.id,
      state: pileGroups.state,
      reason: pileGroups.reason,
      decision: pileGroups.decision,
      itemId: pileGroups.itemId,
    })
    .from(pileGroups)
    .where(eq(pileGroups.ownerId, ownerId))
    .orderBy(asc(pileGroups.position))
  const photos = await db
    .select({
      pileId: pilePhotos.pileId,
      id: pilePhotos.id,
      takenAt: pilePhotos.takenAt,
      addedAt: pilePhotos.createdAt,
      groupId: pilePhotos.groupId,
    })
    .from(pilePhotos)
    .where(eq(pilePhotos.ownerId, ownerId))
    .orderBy(asc(pilePhotos.createdAt), asc(pilePhotos.id))
  return rows.map(({ id, createdAt }) => ({
    id,
    createdAt,
    groups: groups.filter(({ pileId }) => pileId === id),
    photos: photos.filter(({ pileId }) => pileId === id),
  }))
}

async function supportMessagesOf(db: Database, ownerId: string) {
  const rows = await db
    .select({ message: supportMessages, answer: supportAnswers })
    .from(supportMessages)
    .leftJoin(supportAnswers, eq(supportAnswers.messageId, supportMessages.id))
    .where(eq(supportMessages.ownerId, ownerId))
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id), asc(supportAnswers.createdAt))
  return rows.map(({ message: { text, createdAt, state }, answer }) => ({
    wrote: text,
    at: createdAt,
    state,
    answer: answer && { text: answer.text, at: answer.createdAt },
  }))
}

const ideasOf = (db: Database, ownerId: string) =>
  db
    .select({ title: ideas.title, detail: ideas.detail, state: ideas.state, at: ideas.createdAt })
    .from(ideas)
    .where(eq(ideas.ownerId, ownerId))
    .orderBy(asc(ideas.createdAt))

const votesOf = (db: Database, ownerId: string) =>
  db
    .select({ idea: ideas.title, at: ideaVotes.createdAt })
    .from(ideaVotes)
    .innerJoin(ideas, eq(ideas.id, ideaVotes.ideaId))
    .where(eq(ideaVotes.ownerId, ownerId))
    .orderBy(asc(ideaVotes.createdAt))

async function earlyFeaturesOf(db: Database, ownerId: string) {
  const rows = await db.select().from(earlyFeatures).where(eq(earlyFeatures.ownerId, ownerId))
  return rows.map(({ feature }) => feature)
}

/** Every item with what belongs to it, a batch at a time. */
export async function* itemRecords(db: Database, ownerId: string): AsyncGenerator<ItemRecord> {
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select()
      .from(items)
      .where(and(ownItems({ userId: ownerId }), last ? gt(items.id, last) : undefined))
      .orderBy(asc(items.id))
      .limit(BATCH)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const itsListings = await db
      .select()
      .from(listings)
      .where(and(inArray(listings.itemId, ids), isNull(listings.deletedAt)))
    const itsPhotos = await photosOf(db, ids)
    const itsSales = await db.select().from(sales).where(inArray(sales.itemId, ids))
    const itsMoney = await db.select().from(itemMoney).where(inArray(itemMoney.itemId, ids))
    const itsPlans = await db.select().from(pricePlans).where(inArray(pricePlans.itemId, ids))
    const itsTakeDowns = await db.select().from(takeDowns).where(inArray(takeDowns.itemId, ids))
    for (const item of rows)
      yield {
        item,
        photos: itsPhotos.filter(({ itemId }) => itemId === item.id),
        listings: itsListings.filter(({ itemId }) => itemId === item.id),
        sale: itsSales.find(({ itemId }) => itemId === item.id) ?? null,
        money: itsMoney.find(({ itemId }) => itemId === item.id) ?? null,
        takeDowns: itsTakeDowns.filter(({ itemId }) => itemId === item.id),
        pricePlan: itsPlans.find(({ itemId }) => itemId === item.id) ?? null,
      }
    last = ids.at(-1)
  }
}
