import { and, asc, desc, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { COUNTED_MOST, type History, type HistoryQuery } from '#contract/items/history.ts'
import type { Database } from '#server/db/database.ts'
import { historyLines } from '#server/db/schema/items.ts'
import { categoriesIn, countsOf, type HistoryCount, tabCounts } from '#server/features/items/history-counts.ts'
import { historyCursor, type Place, placeIn } from '#server/features/items/history-cursor.ts'
import { toHistory } from '#server/features/items/history-items.ts'
import { fitting, linesWithin, orderOf, soldThere, wantedLines } from '#server/features/items/wanted-lines.ts'
import type { Actor, Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'now'>

/** Which lines come next, then all there is to show of these few. */
export async function searchHistory({ db, actor, now }: Needs, query: HistoryQuery): Promise<History> {
  const counts = await countsOf(db, actor)
  const ofTabs = tabCounts(counts)
  const search = { db, actor, query, isShort: ofTabs[query.tab] <= SHORT }
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

/** A shelf of so few lines is looked at line by line. */
const SHORT = 300
/** How many lines are looked at in their order for each that the page wants, before an index is asked which of all fit. */
const LOOKED_AT = 15

/** What many lines fit is found among the next ones in their order, what few do by the index of marks. */
async function linesAfter(search: Search): Promise<Found> {
  const { query, isShort } = search
  const spans = spansAfter(query)
  const most = query.limit + 1
  if (!isShort && fitting(query).length > 0) {
    const lines = await takeNear(search, spans[0], most)
    return lines.length === most ? { lines, seen: most, mayBeMore: true } : takeMarked(search, spans, most)
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

function columnsOf(query: HistoryQuery) {
  const { at, figure } = orderOf(query)
  return { id: historyLines.id, at, figure: figure ?? NO_FIGURE, imported: historyLines.imported }
}

function takeNext({ db, actor, query }: Search, { where, order }: Span, most: number) {
  const columns = columnsOf(query)
  return db
    .select(columns)
    .from(historyLines)
    .where(and(linesWithin(actor, query), where, ...fitting(query)))
    .orderBy(...order(columns))
    .limit(most)
}

/** Those that fit among the next few lines. */
function takeNear({ db, actor, query }: Search, { where, order }: Span, most: number) {
  const columns = columnsOf(query)
  const looked = db
    .select({ ...columns, fits: fitsAll(query) })
    .from(historyLines)
    .where(and(linesWithin(actor, query), where))
    .orderBy(...order(columns))
    .limit(most * LOOKED_AT)
    .as('looked')
  const { id, at, figure, imported, fits } = looked
  return db
    .select({ id, at, figure, imported })
    .from(looked)
    .where(sql`${fits}`)
    .orderBy(...order(looked))
    .limit(most)
}

const fitsAll = (query: HistoryQuery) => sql<boolean>`${and(...fitting(query))}`.as('fits')

/** All that fit by the index. The limit keeps the order outside: by it the database would go through all lines to find few. */
async function takeMarked({ db, actor, query }: Search, spans: [Span, ...Span[]], most: number): Promise<Found> {
  const found = db
    .select(columnsOf(query))
    .from(historyLines)
    .where(and(wantedLines(actor, query), or(...spans.map(({ where }) => where))))
    .limit(EVERYTHING)
    .as('found')
  const { id, at, figure, imported } = found
  const lines = await db
    .select({ id, at, figure, imported, ofAll: sql<number>`(count(*) over ())::int` })
    .from(found)
    .orderBy(sql`${figure} is null`, ...spans[0].order(found))
    .limit(most)
  return { lines, seen: lines[0]?.ofAll ?? 0, mayBeMore: false }
}

const EVERYTHING = Number.MAX_SAFE_INTEGER

/** As the database keeps it, as it was seen with the page, or counted as far as anybody reads on. */
async function countFound(search: Search, counts: HistoryCount[], { seen, mayBeMore }: Omit<Found, 'lines'>) {
  const { db, actor, query, isShort } = search
  if (isKept(query)) return { total: tabCounts(counts, query.category)[query.tab], moreThanTotal: false }
  if (seen > COUNTED_MOST || (!mayBeMore && !query.cursor)) return upToMost(seen)
  const count = (wanted: SQL | undefined) => {
    const all = db.select({ id: historyLines.id }).from(historyLines).where(wanted).limit(EVERYTHING).as('found')
    const some = db
      .select()
      .from(all)
      .limit(COUNTED_MOST + 1)
    return db.$count(some.as('some'))
  }
  const fits = fitting(query)
  if (isShort || fits.length === 0) return upToMost(await count(and(linesWithin(actor, query), ...fits)))
  const atLeast = await (query.platform && query.tab === 'all' ? count(soldThere(actor, query)) : countAmongFew(search))
  return upToMost(atLeast > COUNTED_MOST ? atLeast : await count(wantedLines(actor, query)))
}

/** How many fit among some of the lines, in the order of an index, so that the database need not collect all of them first. */
function countAmongFew({ db, actor, query }: Search) {
  const looked = db
    .select({ fits: fitsAll(query) })
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

/** Whether it is known how many there are, without counting them. */
const isKept = ({ q, condition, platform, from, to }: HistoryQuery) => !q && !condition && !platform && !from && !to
