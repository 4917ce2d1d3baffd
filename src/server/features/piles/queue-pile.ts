import { analysisBlock } from '#contract/billing/access.ts'
import { AppError } from '#contract/errors.ts'
import type { Pile } from '#contract/piles/piles.ts'
import { type PileGroupRow, pileGroups } from '#server/db/schema/piles.ts'
import { eq } from '#server/db/sql.ts'
import { groupsOfPile, holdPile, noSuchGroup, toPile } from '#server/features/piles/queries.ts'
import { sortPile } from '#server/features/piles/sort-pile.ts'
import { wakeAnalyses } from '#server/features/piles/wake-ups.ts'
import type { Context } from '#server/platform/context.ts'
import { isPaying, turnInPile } from '#server/platform/jobs/turn.ts'

const EMPTY = 'This pile has no photos yet. Please add some first.'

const isWanted = ({ state, turnAt, decision }: PileGroupRow) =>
  ['waiting', 'failed', 'out_of_uses'].includes(state) && turnAt === null && decision !== 'not_for_sale'

/**
 * Every item that is for sale and not analyzed yet gets its turn, or only the named one. Asked for again, those that
 * failed or had no use left.
 */
export async function queuePile(
  { db, actor, jobs, now }: Context,
  { id: pileId, groupId }: { id: string; groupId?: string },
): Promise<Pile> {
  const problem = analysisBlock(actor.user)
  return db.transaction(async (tx) => {
    const pile = await holdPile(tx, actor, pileId)
    await sortPile(tx, pile)
    const groups = await groupsOfPile(tx, pileId)
    if (groups.length === 0) throw new AppError('conflict', EMPTY)
    if (groupId && !groups.some(({ id }) => id === groupId)) throw noSuchGroup()
    const wanted = groups.filter((group) => isWanted(group) && (groupId ?? group.id) === group.id)
    const arrival = { arrivedMs: now().getTime(), paying: isPaying(actor.user) }
    for (const [place, { id }] of wanted.entries()) {
      const turnAt = new Date(turnInPile({ ...arrival, place })).toISOString()
      const next = problem
        ? ({ state: 'out_of_uses', problem } as const)
        : ({ state: 'waiting', problem: null, failures: 0, turnAt, notBefore: null } as const)
      await tx.update(pileGroups).set(next).where(eq(pileGroups.id, id))
    }
    if (!problem) await wakeAnalyses(tx, jobs, wanted.length)
    return toPile(tx, pile)
  })
}
