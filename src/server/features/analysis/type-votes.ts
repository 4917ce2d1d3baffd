import { GUESSES_MAX, type Guess, type Identification } from '#contract/items/identity.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { looks, typeVotes } from '#server/db/schema/analysis.ts'
import { settings } from '#server/db/schema/settings.ts'
import { and, count, desc, eq, gte, isNotNull, isNull, ne, or } from '#server/db/sql.ts'
import type { Actor } from '#server/platform/context.ts'

/** Fewer could be one person's whim, or one person. */
export const FEWEST_VOTERS = 5
export const MOST_OFFERED = 2

type Voter = Pick<Actor, 'userId'>

/** What the seller calls it now is their one vote on what the engine takes for the same. */
export async function castVote(tx: Database, { userId: ownerId }: Voter, itemId: string, typeId: string) {
  const [look] = await tx.select({ sawTypeId: looks.sawTypeId }).from(looks).where(eq(looks.itemId, itemId))
  if (!look?.sawTypeId) return
  await tx
    .insert(typeVotes)
    .values({ sawTypeId: look.sawTypeId, ownerId, typeId })
    .onConflictDoUpdate({ target: [typeVotes.sawTypeId, typeVotes.ownerId], set: { typeId } })
}

/** What enough other sellers, known by an address that is theirs, call that which the engine takes for this type. */
export async function votedTypes(db: Database, { userId }: Voter, sawTypeId: string): Promise<string[]> {
  const votes = count()
  const rows = await db
    .select({ typeId: typeVotes.typeId })
    .from(typeVotes)
    .innerJoin(users, eq(users.id, typeVotes.ownerId))
    .leftJoin(settings, eq(settings.ownerId, typeVotes.ownerId))
    .where(
      and(
        eq(typeVotes.sawTypeId, sawTypeId),
        ne(typeVotes.typeId, sawTypeId),
        ne(typeVotes.ownerId, userId),
        isNotNull(users.emailVerifiedAt),
        ne(users.subscriptionStatus, 'suspended'),
        or(isNull(settings.learnsNames), settings.learnsNames),
      ),
    )
    .groupBy(typeVotes.typeId)
    .having(gte(votes, FEWEST_VOTERS))
    .orderBy(desc(votes), typeVotes.typeId)
    .limit(MOST_OFFERED)
  return rows.map(({ typeId }) => typeId)
}

/** They stand behind the engine's first guess and name nothing: other sellers' things are not this one. */
export function offerVoted(seen: Identification, typeIds: string[]): Identification {
  const [first, ...others] = seen.guesses
  if (!first) return seen
  const voted = typeIds.flatMap((typeId) => others.find((guess) => guess.typeId === typeId) ?? guessOf(typeId))
  const rest = others.filter(({ typeId }) => !typeIds.includes(typeId))
  return { ...seen, guesses: [first, ...voted, ...rest].slice(0, GUESSES_MAX) }
}

function guessOf(typeId: string): Guess[] {
  const type = TYPES.find(({ id }) => id === typeId)
  const category = CATEGORIES.find(({ id }) => id === type?.category)
  return type && category ? [{ typeId, type: type.name, category: category.name, confidence: 0, saidBy: 'others' }] : []
}
