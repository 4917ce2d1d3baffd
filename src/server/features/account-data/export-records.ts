import type { Database } from '#server/db/database.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { announcementRecipients, announcements } from '#server/db/schema/admin.ts'
import { analyses, typeVotes } from '#server/db/schema/analysis.ts'
import { ideas, ideaVotes } from '#server/db/schema/ideas.ts'
import { priceWatches } from '#server/db/schema/market.ts'
import { pileGroups, pilePhotos, piles } from '#server/db/schema/piles.ts'
import { sales } from '#server/db/schema/sales.ts'
import { earlyFeatures } from '#server/db/schema/settings.ts'
import { supportAnswers, supportMessages } from '#server/db/schema/support.ts'
import { and, asc, eq, isNull } from '#server/db/sql.ts'
import {
  knownDevicesOf,
  reminderDevicesOf,
  secondFactorsOf,
  signInsOf,
} from '#server/features/account-data/access-records.ts'
import { postingHistoryOf, postingQueuesOf, scheduledPostsOf } from '#server/features/account-data/posting-records.ts'
import { toUser } from '#server/features/accounts/queries.ts'
import { paymentsOf, toPayment } from '#server/features/billing/queries.ts'
import { connectionsOf } from '#server/features/posting/connections/queries.ts'
import { tokensOf } from '#server/features/programs/queries.ts'
import { earlierOf, templatesOf } from '#server/features/sales/own-replies.ts'
import { notificationsOf, settingsOf } from '#server/features/settings/queries.ts'

/** What an account holds besides its items. A feature that stores something about a seller adds it here. */
export async function accountRecords(db: Database, user: UserRow, now: Date) {
  return {
    account: toUser(user),
    settings: await settingsOf(db, user.id),
    notifications: await notificationsOf(db, user.id),
    connections: await connectionsOf(db, user.id),
    tokens: await tokensOf(db, user.id, now),
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

const announcementsTo = (db: Database, userId: string) =>
  db
    .select({ subject: announcements.subject, sentAt: announcementRecipients.sentAt })
    .from(announcementRecipients)
    .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
    .where(eq(announcementRecipients.userId, userId))
    .orderBy(asc(announcements.createdAt))

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
