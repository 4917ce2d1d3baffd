import { and, asc, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { COUNTED_MOST, type History, type HistoryQuery } from '#contract/items/history.ts'
import type { Database } from '#server/db/database.ts'
import { historyLines } from '#server/db/schema/items.ts'
import { categoriesIn, countsOf, type HistoryCount, tabCounts } from '#server/features/items/history-counts.ts'
import { historyCursor, type Place, placeIn } from '#server/features/items/history-cursor.ts'
import { toHistory } from '#server/features/items/history-items.ts'
import { fitting, isMarked, linesWithin, orderOf, soldThere, wantedLines } from '#server/features/items/wanted-lines.ts'
import type { Actor, Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'now'>

/** Which lines come next, then all there is to show of these few. */
export async function searchHistory({ db, actor, now }: Needs, query: HistoryQuery): Promise<History> {
  const counts = await countsOf(db, actor)
  const ofTabs = tabCounts(counts)
  const search = { db, actor, query, isShort: ofTabs[query.tab] <= LOOKED_AT }
  const { lines, ...fit } = await linesAfter(search)
  const page = lines.slice(0, query.limit)
  const last = lines.length > query.limit ? page.at(-1) : undefined
  return {
    items: await toHistory(db, page, now()),
    nextCursor: last ? historyCursor(last) : null,
    ...(await countFound(search, counts, fit)),
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
}

interface Found {
  lines: (Place & { imported: boolean })[]
  /** So many fit from this place on, and whether there may be more. */
  seen: number
  mayBeMore: boolean
}

/** How many lines are looked at one by one, before an index is asked which of all fit. */
const LOOKED_AT = 300

/** Each in the order of an index. What lacks the figure they are ordered by comes last, whichever way that is. */
async function linesAfter(search: Search): Promise<Found> {
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
    ? NOTHING
    : await takeLines(search, {
        where: and(isNotNull(figure), beyond),
        order: (by) => [order(by.figure), ...byTime(by)],
        most,
      })
  const { lines, seen, mayBeMore } = known
  if (lines.length === most) return { ...known, mayBeMore: true }
  const where = and(isNull(figure), isPast ? later : undefined)
  const rest = await takeLines(search, { where, order: byTime, most: most - lines.length })
  return { lines: [...lines, ...rest.lines], seen: seen + rest.seen, mayBeMore: mayBeMore || rest.mayBeMore }
}

const NOTHING: Found = { lines: [], seen: 0, mayBeMore: false }

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

/**
 * What many lines fit is found among the next ones in their order, what few do by the index: each is asked first
 * where it is the likelier, and after that the other.
 */
async function takeLines(search: Search, taking: Taking): Promise<Found> {
  const { db, actor, query, isShort } = search
  const { where, order, most } = taking
  const keys = keysOf(query)
  const fits = fitting(query)
  if (isShort || fits.length === 0) {
    const lines = await db
      .select({ ...keys, imported: historyLines.imported })
      .from(historyLines)
      .where(and(linesWithin(actor, query), where, ...fits))
      .orderBy(...order(keys))
      .limit(most)
    return { lines, seen: lines.length, mayBeMore: lines.length === most }
  }
  const few = isMarked(query) && (query.q || query.platform) ? await takeMarked(search, taking, COUNTED_MOST + 1) : null
  if (few && few.seen <= COUNTED_MOST) return few
  const near = await takeNear(search, taking, few ? most : COUNTED_MOST + 1)
  if (near.lines.length === most) return { ...near, seen: Math.max(near.seen, few?.seen ?? 0) }
  return takeMarked(search, taking, EVERYTHING)
}

const EVERYTHING = Number.MAX_SAFE_INTEGER

/** Those that fit by the index. The limit keeps the order outside: by it the database would go through all lines to find few. */
async function takeMarked({ db, actor, query }: Search, { where, order, most }: Taking, atMost: number) {
  const found = db
    .select({ ...keysOf(query), imported: historyLines.imported })
    .from(historyLines)
    .where(and(wantedLines(actor, query), where))
    .limit(atMost)
    .as('found')
  const { id, at, figure, imported } = found
  const lines = await db
    .select({ id, at, figure, imported, ofAll: OF_ALL })
    .from(found)
    .orderBy(...order(found))
    .limit(most)
  return { lines, seen: lines[0]?.ofAll ?? 0, mayBeMore: false }
}

/** Those that fit among the next few lines. */
async function takeNear({ db, actor, query }: Search, { where, order, most }: Taking, atMost: number) {
  const keys = keysOf(query)
  const looked = db
    .select({ ...keys, imported: historyLines.imported, fits: sql<boolean>`${and(...fitting(query))}`.as('fits') })
    .from(historyLines)
    .where(and(linesWithin(actor, query), where))
    .orderBy(...order(keys))
    .limit(LOOKED_AT)
    .as('looked')
  const found = db
    .select({ id: looked.id, at: looked.at, figure: looked.figure, imported: looked.imported })
    .from(looked)
    .where(sql`${looked.fits}`)
    .orderBy(...order(looked))
    .limit(atMost)
    .as('found')
  const { id, at, figure, imported } = found
  const lines = await db
    .select({ id, at, figure, imported, ofAll: OF_ALL })
    .from(found)
    .orderBy(...order(found))
    .limit(most)
  return { lines, seen: lines[0]?.ofAll ?? 0, mayBeMore: true }
}

/** How many were found, before the page is cut off. */
const OF_ALL = sql<number>`(count(*) over ())::int`

/** As the database keeps it, as it was seen with the page, or counted as far as anybody reads on. */
async function countFound(search: Search, counts: HistoryCount[], { seen, mayBeMore }: Omit<Found, 'lines'>) {
  const { db, actor, query, isShort } = search
  if (isKept(query)) return { total: tabCounts(counts, query.category)[query.tab], moreThanTotal: false }
  if (seen > COUNTED_MOST || (!mayBeMore && !query.cursor)) return upToMost(seen)
  const count = async (wanted: SQL | undefined) => {
    const all = db.select({ id: historyLines.id }).from(historyLines).where(wanted).limit(EVERYTHING).as('found')
    const some = db
      .select()
      .from(all)
      .limit(COUNTED_MOST + 1)
    return db.$count(some.as('some'))
  }
  if (isShort) return upToMost(await count(and(linesWithin(actor, query), ...fitting(query))))
  const sold = query.platform && query.tab === 'all' ? await count(soldThere(actor, query)) : 0
  return upToMost(sold > COUNTED_MOST ? sold : await count(wantedLines(actor, query)))
}

const upToMost = (count: number) => ({ total: Math.min(count, COUNTED_MOST), moreThanTotal: count > COUNTED_MOST })

/** Whether it is known how many there are, without counting them. */
const isKept = ({ q, condition, platform, from, to }: HistoryQuery) => !q && !condition && !platform && !from && !to
