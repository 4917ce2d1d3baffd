import { and, asc, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { COUNTED_MOST, type History, type HistoryQuery } from '#contract/items/history.ts'
import type { Database } from '#server/db/database.ts'
import { historyLines } from '#server/db/schema/items.ts'
import { categoriesIn, countsOf, type HistoryCount, tabCounts } from '#server/features/items/history-counts.ts'
import { historyCursor, placeIn } from '#server/features/items/history-cursor.ts'
import { toHistory } from '#server/features/items/history-items.ts'
import { fitting, keysOf, linesWithin, wantedLines } from '#server/features/items/wanted-lines.ts'
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

/** Each in the order of an index. What has no price comes last, whichever way prices are ordered. */
async function linesAfter(search: Search) {
  const { query } = search
  const place = placeIn(query)
  const { at, cents } = keysOf(query)
  const { id } = historyLines
  const [order, than] = isRising(query) ? [asc, sql`>`] : [desc, sql`<`]
  const most = query.limit + 1
  if (!isByPrice(query)) {
    const beyond = place ? sql`(${at}, ${id}) ${than} (${place.at}::timestamptz, ${place.id}::uuid)` : undefined
    return takeLines(search, { where: beyond, order: (by) => [order(by.at), order(by.id)], most })
  }
  const dearer = place ? sql`(${cents}, ${id}) ${than} (${place.cents}::bigint, ${place.id}::uuid)` : undefined
  const priced =
    place?.cents === null
      ? []
      : await takeLines(search, {
          where: and(isNotNull(cents), dearer),
          order: (by) => [order(by.cents), order(by.id)],
          most,
        })
  if (priced.length === most) return priced
  const beyond = place?.cents === null ? sql`${id} ${than} ${place.id}::uuid` : undefined
  const rest = { where: and(isNull(cents), beyond), order: (by: Keys) => [order(by.id)], most: most - priced.length }
  return [...priced, ...(await takeLines(search, rest))]
}

const isByPrice = ({ sort }: HistoryQuery) => sort === 'price-high' || sort === 'price-low'
const isRising = ({ sort }: HistoryQuery) => sort === 'oldest' || sort === 'price-low'

type Keys = Record<'id' | 'at' | 'cents', Parameters<typeof asc>[0]>
interface Taking {
  where: SQL | undefined
  order: (by: Keys) => SQL[]
  most: number
}

/** What many lines fit is found among the next ones in their order; for the rest the index says which of all fit. */
async function takeLines(search: Search, { where, order, most }: Taking) {
  const { db, actor, query, isShort, isRare } = search
  const keys = { id: historyLines.id, ...keysOf(query) }
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
  const keys = { id: historyLines.id, ...keysOf(query) }
  const looked = db
    .select({ ...keys, imported: historyLines.imported, fits: sql<boolean>`${and(...fitting(query))}`.as('fits') })
    .from(historyLines)
    .where(and(linesWithin(actor, query), where))
    .orderBy(...order(keys))
    .limit(LOOKED_AT)
    .as('looked')
  const { id, at, cents, imported } = looked
  return db
    .select({ id, at, cents, imported })
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
