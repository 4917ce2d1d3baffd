import { COUNTED_MOST, type History, type HistoryQuery } from '#contract/items/history.ts'
import type { Database } from '#server/db/database.ts'
import { historyLines } from '#server/db/schema/items.ts'
import { and, asc, desc, isNotNull, isNull, or, type SQL, sql } from '#server/db/sql.ts'
import {
  categoriesIn,
  type HistoryCount,
  historyCountsOf,
  isCounted,
  itemsIn,
  tabCounts,
} from '#server/features/items/history-counts.ts'
import { historyCursor, type Place, placeIn } from '#server/features/items/history-cursor.ts'
import { type PageLine, toHistory } from '#server/features/items/history-items.ts'
import { shownTo } from '#server/features/items/shown-to.ts'
import { fitting, linesWithin, orderOf, wantedLines } from '#server/features/items/wanted-lines.ts'
import type { Actor, Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'now'>

/** Which lines come next, then all there is to show of these few. */
export async function searchHistory({ db, actor, now }: Needs, query: HistoryQuery): Promise<History> {
  const search = { db, actor, query }
  const near = await takeNear(search)
  const [counts, { lines, ...fit }] = await Promise.all([historyCountsOf(db, actor), near ?? takeMarked(search)])
  const page = lines.slice(0, query.limit)
  const last = lines.length > query.limit ? page.at(-1) : undefined
  const [items, total] = await Promise.all([toHistory(db, page, now()), countFound(search, counts, fit)])
  const ofTabs = tabCounts(counts)
  return {
    items: items.map((item) => shownTo(actor, item)),
    nextCursor: last ? historyCursor(last) : null,
    ...total,
    totalItems: ofTabs.all,
    importedSales: ofTabs.all - itemsIn(counts),
    counts: ofTabs,
    categories: categoriesIn(counts),
  }
}

interface Search {
  db: Database
  actor: Pick<Actor, 'userId'>
  query: HistoryQuery
}

interface Found {
  lines: (Place & PageLine)[]
  /** So many fit from this place on, and whether there may be more. */
  seen: number
  mayBeMore: boolean
}

/** How many lines are looked at in their order for each that the page wants, before an index is asked which of all fit. */
const LOOKED_AT = 15

/** What many lines fit fills a page from among the next ones in their order; null if it does not. */
async function takeNear(search: Search): Promise<Found | null> {
  const { query } = search
  const spans = spansAfter(query)
  const most = query.limit + 1
  if (fitting(query).length > 0) {
    const lines = await takeFitting(search, spans[0], most)
    return lines.length === most ? { lines, seen: most, mayBeMore: true } : null
  }
  const lines: Found['lines'] = []
  for (const span of spans) if (lines.length < most) lines.push(...(await takeNext(search, span, most - lines.length)))
  return { lines, seen: lines.length, mayBeMore: lines.length === most }
}

type Keys = Record<'id' | 'at' | 'figure', Parameters<typeof asc>[0]>
/** Lines that an index holds one after the other. */
interface Span {
  where: SQL | undefined
  order: (by: Keys) => SQL[]
}

/** What is left after the page before. What lacks the figure they are ordered by comes last, whichever way that is. */
function spansAfter(query: HistoryQuery): [Span, ...Span[]] {
  const place = placeIn(query)
  const { at, figure, isRising } = orderOf(query)
  const { id } = historyLines
  const [order, than] = isRising ? [asc, sql`>`] : [desc, sql`<`]
  const byTime = (by: Keys) => [order(by.at), order(by.id)]
  const later = place ? sql`(${at}, ${id}) ${than} (${place.at}::timestamptz, ${place.id}::uuid)` : undefined
  if (figure === null) return [{ where: later, order: byTime }]
  if (place?.figure === null) return [{ where: and(isNull(figure), later), order: byTime }]
  const beyond = place
    ? sql`(${figure}, ${at}, ${id}) ${than} (${place.figure}::bigint, ${place.at}::timestamptz, ${place.id}::uuid)`
    : undefined
  return [
    { where: and(isNotNull(figure), beyond), order: (by) => [order(by.figure), ...byTime(by)] },
    { where: isNull(figure), order: byTime },
  ]
}

const NO_FIGURE = sql<number | null>`null::bigint`.as('figure')
/** Under a name of its own, as it may be the figure, too. */
const ASKED = sql<number | null>`${historyLines.cents}`.mapWith(historyLines.cents).as('asked')

function columnsOf(query: HistoryQuery) {
  const { at, figure } = orderOf(query)
  return {
    id: historyLines.id,
    at,
    figure: figure ?? NO_FIGURE,
    imported: historyLines.imported,
    asked: ASKED,
  }
}

function takeNext({ db, actor, query }: Search, { where, order }: Span, most: number) {
  const columns = columnsOf(query)
  return db
    .select(columns)
    .from(historyLines)
    .where(and(linesWithin(actor, query), where))
    .orderBy(...order(columns))
    .limit(most)
}

/** Those that fit among the next few lines. */
function takeFitting({ db, actor, query }: Search, { where, order }: Span, most: number) {
  const columns = columnsOf(query)
  const looked = db
    .select({ ...columns, fits: fitsAll(query) })
    .from(historyLines)
    .where(and(linesWithin(actor, query), where))
    .orderBy(...order(columns))
    .limit(most * LOOKED_AT)
    .as('looked')
  const { id, at, figure, imported, asked, fits } = looked
  return db
    .select({ id, at, figure, imported, asked })
    .from(looked)
    .where(sql`${fits}`)
    .orderBy(...order(looked))
    .limit(most)
}

const fitsAll = (query: HistoryQuery, ofSales?: boolean) => sql<boolean>`${and(...fitting(query, ofSales))}`.as('fits')

/** All that fit by the index; as they are counted too, the database does not go through all lines in order to find few. */
async function takeMarked({ db, actor, query }: Search): Promise<Found> {
  const spans = spansAfter(query)
  const columns = columnsOf(query)
  const { figure } = orderOf(query)
  const lines = await db
    .select({ ...columns, ofAll: sql<number>`(count(*) over ())::int` })
    .from(historyLines)
    .where(and(wantedLines(actor, query), or(...spans.map(({ where }) => where))))
    .orderBy(...(figure ? [sql`${figure} is null`] : []), ...spans[0].order(columns))
    .limit(query.limit + 1)
  return { lines, seen: lines[0]?.ofAll ?? 0, mayBeMore: false }
}

const EVERYTHING = Number.MAX_SAFE_INTEGER

/** As the database keeps it, as it was seen with the page, or counted as far as anybody reads on. */
async function countFound(search: Search, counts: HistoryCount[], { seen, mayBeMore }: Omit<Found, 'lines'>) {
  const { db, actor, query } = search
  if (isCounted(query)) return { total: tabCounts(counts, query.category)[query.tab], moreThanTotal: false }
  if (seen > COUNTED_MOST || (!mayBeMore && !query.cursor)) return upToMost(seen)
  const count = (wanted: SQL | undefined) => {
    const all = db.select({ id: historyLines.id }).from(historyLines).where(wanted).limit(EVERYTHING).as('found')
    const some = db
      .select()
      .from(all)
      .limit(COUNTED_MOST + 1)
    return db.$count(some.as('some'))
  }
  if (fitting(query).length === 0) return upToMost(await count(linesWithin(actor, query)))
  const atLeast = await countAmongFew(search)
  return upToMost(atLeast > COUNTED_MOST ? atLeast : await count(wantedLines(actor, query)))
}

/**
 * How many fit among some of the lines, in the order of an index, so that the database need not collect all of them first.
 * Among all shelves only sales are looked at: what else is up on a marketplace takes long to ask of each line.
 */
function countAmongFew({ db, actor, query }: Search) {
  const looked = db
    .select({ fits: fitsAll(query, query.tab === 'all' ? true : undefined) })
    .from(historyLines)
    .where(linesWithin(actor, query))
    .orderBy(desc(orderOf(query).at))
    .limit(COUNTED_AMONG)
    .as('looked')
  const some = db
    .select()
    .from(looked)
    .where(sql`${looked.fits}`)
    .limit(COUNTED_MOST + 1)
  return db.$count(some.as('some'))
}

/** Enough to have counted what every sixth line fits. */
const COUNTED_AMONG = 700

const upToMost = (count: number) => ({ total: Math.min(count, COUNTED_MOST), moreThanTotal: count > COUNTED_MOST })
