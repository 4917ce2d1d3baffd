import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { IdeaState } from '#contract/ideas.ts'
import { sql } from '#server/db/sql.ts'
import { choice, instant, only } from '../columns.ts'
import { ownerId } from './accounts.ts'

const now = sql`now()`

export const ideas = pgTable(
  'ideas',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    title: text().notNull(),
    detail: text().notNull(),
    state: choice(IdeaState).notNull().default('waiting'),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    only('ideas_state', table.state, IdeaState),
    index('ideas_by_owner').on(table.ownerId),
    index('ideas_by_state').on(table.state, table.createdAt),
  ],
)
export type IdeaRow = typeof ideas.$inferSelect

/** One per account; what it counts is decided by the plan its owner has when votes are counted. */
export const ideaVotes = pgTable(
  'idea_votes',
  {
    ideaId: uuid()
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.ideaId, table.ownerId] }), index('idea_votes_by_owner').on(table.ownerId)],
)
