import type { EngineId, Identification } from '#contract/items/identity.ts'
import { neighborsOf, sawTypeId } from '#server/features/analysis/learned-names.ts'
import { namedLike, namesakeOf } from '#server/features/analysis/name-by-neighbors.ts'
import { offerVoted, votedTypes } from '#server/features/analysis/type-votes.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import type { Sight } from '#server/ports/item-identifier.ts'

type Needs = Pick<Context, 'db' | 'config'> & { actor: Pick<Actor, 'userId'> }

/** The engine's answer, or the name of what looked like it before; with guesses of other sellers where the operator wants them. */
export async function applyLearnedNames(needs: Needs, sight: Sight & { engine: EngineId }): Promise<Identification> {
  const { identification, signature } = sight
  if (!signature) return identification
  const offered = await offerOthersGuesses(needs, identification)
  const namesake = namesakeOf(signature, offered, await neighborsOf(needs.db, needs.actor, sight))
  return namesake ? namedLike(offered, namesake) : offered
}

async function offerOthersGuesses({ db, actor, config }: Needs, seen: Identification) {
  const saw = sawTypeId(seen)
  return config.sharedCorrections && saw ? offerVoted(seen, await votedTypes(db, actor, saw)) : seen
}
