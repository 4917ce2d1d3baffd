import { and, asc, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { COUNTED_MOST, type History, type HistoryQuery } from '#contract/items/history.ts'
import type { Database } from '#server/db/database.ts'
import { historyLines } from '#server/db/schema/items.ts'
import { categoriesIn, countsOf, type HistoryCount, tabCounts } from '#server/features/items/history-counts.ts'
import { historyCursor, placeIn } from '#server/features/items/history-cursor.ts'
import { toHistory } from '#server/features/items/history-items.ts'
import { fitting, linesWithin, orderOf, wantedLines } from '#server/features/items/wanted-lines.ts'
import type { Actor, Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'now'>

/** Which lines come next, then all there is to show of these few. */
export async function searchHistory({ db, actor, now }: Needs, query: HistoryQuery): Promise<History> {
  const counts = await countsOf(db, actor)
  const ofTabs = tabCounts(counts)
  const search = { db, actor, query, isShort: ofTabs[query.tab] <= LOOKED_AT }
  const fit = await countFound(search, counts)
  const found = await linesAfter({ ...search, isRare: fit.total <= COUNTED_MOST && !fit.moreThanTotal })
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  return {
    items: await toHistory(db, page, now()),
    nextCursor: last ? historyCursor(last) : null,
    ...fit,
    totalItems: ofTabs.all,
    counts: ofTabs,
    categories: categoriesIn(counts),
  }
}

interface Search {
  db: Database
  actor: Pick<Actor, 'userId'>
  query: HistoryQuery
  /** So few lines that looking at each is the fastest way. */
  isShort: boolean
  /** So few fit that the index names them at once. */
  isRare: boolean
}

/** How many lines are looked at one by one, before an index is asked which of all fit. */
const LOOKED_AT = 300

/** Each in the order of an index. What lacks the figure they are ordered by comes last, whichever way that is. */
async function linesAfter(search: Search) {
  const { query } = search
  const place = placeIn(query)
  const { at, figure, isRising } = orderOf(query)
  const { id } = historyLines
  const [order, than] = isRising ? [asc, sql`>`] : [desc, sql`<`]
  const most = query.limit + 1
  const byTime = (by: Keys) => [order(by.at), order(by.id)]
  const later = place ? sql`(${at}, ${id}) ${than} (${place.at}::timestamptz, ${place.id}::uuid)` : undefined
  if (figure === null) return takeLines(search, { where: later, order: byTime, most })
  const isPast = place?.figure === null
  const beyond = place
    ? sql`(${figure}, ${at}, ${id}) ${than} (${place.figure}::bigint, ${place.at}::timestamptz, ${place.id}::uuid)`
    : undefined
  const known = isPast
    ? []
    : await takeLines(search, {
        where: and(isNotNull(figure), beyond),
        order: (by) => [order(by.figure), ...byTime(by)],
        most,
      })
  if (known.length === most) return known
  const rest = { where: and(isNull(figure), isPast ? later : undefined), order: byTime, most: most - known.length }
  return [...known, ...(await takeLines(search, rest))]
}

type Keys = Record<'id' | 'at' | 'figure', Parameters<typeof asc>[0]>
interface Taking {
  where: SQL | undefined
  order: (by: Keys) => SQL[]
  most: number
}

const NO_FIGURE = sql<number | null>`null::bigint`.as('figure')

function keysOf(query: HistoryQuery) {
  const { at, figure } = orderOf(query)
  return { id: historyLines.id, at, figure: figure ?? NO_FIGURE }
}

/** What many lines fit is found among the next ones in their order; for the rest the index says which of all fit. */
async function takeLines(search: Search, { where, order, most }: Taking) {
  const { db, actor, query, isShort, isRare } = search
  const keys = keysOf(query)
  const line = { ...keys, imported: historyLines.imported }
  const fits = fitting(query)
  const next = () => db.select(line).from(historyLines)
  if (isShort || fits.length === 0)
    return next()
      .where(and(linesWithin(actor, query), where, ...fits))
      .orderBy(...order(keys))
      .limit(most)
  const found = isRare ? [] : await takeNear(search, { where, order, most })
  if (found.length === most) return found
  // Its limit keeps the order outside: by it the database would go through all lines to find the few.
  const all = next()
    .where(and(wantedLines(actor, query), where))
    .limit(EVERYTHING)
    .as('found')
  return db
    .select()
    .from(all)
    .orderBy(...order(all))
    .limit(most)
}

const EVERYTHING = Number.MAX_SAFE_INTEGER

/** Those that fit among the next few lines. */
function takeNear({ db, actor, query }: Search, { where, order, most }: Taking) {
  const keys = keysOf(query)
  const looked = db
    .select({ ...keys, imported: historyLines.imported, fits: sql<boolean>`${and(...fitting(query))}`.as('fits') })
    .from(historyLines)
    .where(and(linesWithin(actor, query), where))
    .orderBy(...order(keys))
    .limit(LOOKED_AT)
    .as('looked')
  const { id, at, figure, imported } = looked
  return db
    .select({ id, at, figure, imported })
    .from(looked)
    .where(sql`${looked.fits}`)
    .orderBy(...order(looked))
    .limit(most)
}

/** As the database keeps it, or counted as far as anybody reads on. */
async function countFound({ db, actor, query, isShort }: Omit<Search, 'isRare'>, counts: HistoryCount[]) {
  if (isKept(query)) return { total: tabCounts(counts, query.category)[query.tab], moreThanTotal: false }
  const wanted = isShort ? and(linesWithin(actor, query), ...fitting(query)) : wantedLines(actor, query)
  const all = db.select({ id: historyLines.id }).from(historyLines).where(wanted).limit(EVERYTHING).as('found')
  const some = db
    .select()
    .from(all)
    .limit(COUNTED_MOST + 1)
  const count = await db.$count(some.as('some'))
  return { total: Math.min(count, COUNTED_MOST), moreThanTotal: count > COUNTED_MOST }
}

/** Whether it is known how many there are, without counting them. */
const isKept = ({ q, condition, platform, from, to }: HistoryQuery) => !q && !condition && !platform && !from && !to
