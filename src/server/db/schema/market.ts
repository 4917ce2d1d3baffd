import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** What price sources found, for as long as it is fresh. */
export const marketResearch = pgTable(
  'market_research',
  {
    key: text().primaryKey(),
    findings: jsonb().notNull(),
    readAt: instant().notNull(),
  },
  (table) => [index('market_research_by_time').on(table.readAt)],
)
