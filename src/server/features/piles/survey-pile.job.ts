import type { z } from 'zod'
import { DIVIDER_CODE } from '#contract/piles/piles.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type PileRow, pilePhotos, piles } from '#server/db/schema/piles.ts'
import { and, asc, eq, isNull } from '#server/db/sql.ts'
import { hashItemPhotos, itemWithPhoto } from '#server/features/piles/listed-already.ts'
import { groupsOfPile, holdPile, photosOfPile } from '#server/features/piles/queries.ts'
import { surveyPile } from '#server/features/piles/shared-jobs.ts'
import { isSettled, sortPile } from '#server/features/piles/sort-pile.ts'
import { wakeAnalyses } from '#server/features/piles/wake-ups.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { isPaying, turnOf } from '#server/platform/jobs/turn.ts'

/** Then it is another pile's turn, if one waits. */
const AT_ONCE = 8
/** Longer than whoever sits and waits may go before it (`turnOf`), and twice within the job's time. */
const SURVEY_MS = 60_000

/** Looks at some new photos of a pile and sorts it by what was seen; the rest have another turn. */
export async function runSurveyPile(deps: Dependencies, { pileId }: z.infer<typeof surveyPile.data>) {
  const { db, jobs, now } = deps
  const [found] = await db
    .select({ pile: piles, user: users })
    .from(piles)
    .innerJoin(users, eq(users.id, piles.ownerId))
    .where(eq(piles.id, pileId))
  if (!found) return
  const unseen = await db
    .select({ id: pilePhotos.id, key: pilePhotos.key, hash: pilePhotos.hash })
    .from(pilePhotos)
    .where(and(eq(pilePhotos.pileId, pileId), isNull(pilePhotos.surveyedAt)))
    .orderBy(asc(pilePhotos.place), asc(pilePhotos.createdAt))
    .limit(AT_ONCE)
  if (unseen.length === 0) return
  const { pile, user } = found
  await hashItemPhotos(deps, pile.ownerId)
  const turnMs = () => turnOf({ arrivedMs: now().getTime(), paying: isPaying(user), unattended: true })
  const seen = await Promise.all(
    unseen.map(async ({ id, key, hash }) => ({
      id,
      ...(await lookAt(deps, key, turnMs())),
      listedItemId: await itemWithPhoto(db, { pileId, ownerId: pile.ownerId, hash }),
    })),
  )
  await noteSeen(deps, pile, seen)
  if (unseen.length === AT_ONCE) await jobs.enqueue(db, surveyPile, { pileId })
}

interface Seen {
  id: string
  signature: Uint8Array | null
  shows: string | null
  divider: boolean
  listedItemId: string | null
}

/** What cannot be looked at, not even at the second try, is sorted by its time alone. */
async function lookAt({ photos, surveyor, log }: Dependencies, key: string, turnMs: number) {
  const bytes = await photos.read(key)
  for (let tries = 0; bytes && tries < 2; tries++)
    try {
      const { codes, ...seen } = await surveyor.survey(bytes, { signal: AbortSignal.timeout(SURVEY_MS), turnMs })
      return { ...seen, divider: codes.includes(DIVIDER_CODE) }
    } catch (error) {
      log.warn({ event: 'provider', provider: 'builtin', err: error }, 'a photo of a pile could not be looked at')
    }
  return { signature: null, shows: null, divider: false }
}

async function noteSeen({ db, jobs, now, news }: Dependencies, pile: PileRow, seen: Seen[]) {
  await db.transaction(async (tx) => {
    await holdPile(tx, { userId: pile.ownerId }, pile.id)
    const settled = new Set((await groupsOfPile(tx, pile.id)).filter(isSettled).map(({ id }) => id))
    const photos = await photosOfPile(tx, pile.id)
    const placed = new Set(photos.filter(({ groupId }) => groupId && settled.has(groupId)).map(({ id }) => id))
    for (const { id, signature, shows, divider, listedItemId } of seen) {
      // Where the seller or an analysis took it for a photo of an item, it is one.
      const isCard = divider && !placed.has(id)
      await tx
        .update(pilePhotos)
        .set({
          surveyedAt: now().toISOString(),
          signature,
          shows,
          listedItemId,
          divider: isCard,
          ...(isCard && { groupId: null }),
        })
        .where(eq(pilePhotos.id, id))
    }
    await sortPile(tx, pile)
    // What was asked for already waited for this.
    const queued = (await groupsOfPile(tx, pile.id)).filter(({ turnAt }) => turnAt !== null)
    await wakeAnalyses(tx, jobs, queued.length)
  })
  news.tell(pile.ownerId, { kind: 'pile', id: pile.id })
}
