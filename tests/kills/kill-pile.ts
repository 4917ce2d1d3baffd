import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { me, signup } from '#contract/accounts/accounts.ts'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { AppError } from '#contract/errors.ts'
import { recentItems } from '#contract/items/items.ts'
import { analyzePile, beginPile, getPile, groupPile, type Pile } from '#contract/piles/piles.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { and, count, eq } from '#server/db/sql.ts'
import { startAiServer } from '#tests/ai-server.ts'
import { newPerson, PASSWORD } from '#tests/attacks/ground.ts'
import { addToPile } from '#tests/pile-uploads.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

/** More than the trial has uses for, so that the rest have to wait. */
const ITEMS = FREE_ANALYSES + 2
/** Some have a second photo. */
const photosOf = (item: number) => (item % 4 === 0 ? 2 : 1)
/** Each wastes what was asked of the model, and a trial's day has only so much of it. */
const KILLS_A_PILE = 4
const OVER_WITHIN_MS = 240_000

/** `kill -9` again and again while piles are uploaded and analyzed; tells what was lost, or done twice. */
export async function killPile(times: number, onKill: (kill: number, faults: string[]) => void = () => {}) {
  const faults: string[] = []
  const text = JSON.stringify(LAMP_ANSWER)
  await using ai = await startAiServer({ kind: 'answer', text, afterMs: () => randomInt(50, 600) })
  const variables = { OPENAI_API_KEY: 'sk-kills', OPENAI_BASE_URL: `${ai.url}/v1` }
  let server: ServerProcess = await startServer(variables)
  const { dataDir, url } = server
  const { port } = new URL(url)
  let piles = 0
  for (let kills = 0; kills < times; piles++) {
    const pile = await startPile(url)
    for (let own = 0; own < KILLS_A_PILE && kills < times; own++) {
      // The first while photos are sent, the others while items are analyzed.
      if (own > 0) await pile.queued
      await Promise.race([pile.over, sleep(randomInt(100, 2500))])
      await server.stop('SIGKILL')
      onKill(++kills, faults)
      server = await startServer({ ...variables, DATA_DIR: dataDir, PORT: port })
    }
    await pile.judge((sentence) => void faults.push(sentence))
  }
  await server.stop()
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  await checkUses(db, (sentence) => void faults.push(sentence))
  await close()
  return { faults, piles, dataDir }
}

/** Somebody sells a pile, from the first photo to the last item, whatever happens to the server. */
export async function startPile(url: string, items = ITEMS) {
  const seller = await newSeller(url)
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = sellPile(seller, items, resolve)
  // Whoever judges it hears of it.
  over.catch(() => {})
  return {
    /** All photos are there, and the items are asked for. */
    queued: Promise.race([promise, over]),
    over,
    judge: async (fault: (sentence: string) => void) => judge(seller, await over, fault),
  }
}

type Seller = Awaited<ReturnType<typeof newSeller>>

async function newSeller(url: string) {
  const { send, call } = newPerson(url)
  const body = { name: 'Kim Killed', email: `${randomUUID()}@example.com`, password: PASSWORD }
  await call(signup, { body })
  return { send, call }
}

/** Asks again for as long as nobody answers, as a browser does that lost its connection. */
async function persist<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (const until = Date.now() + OVER_WITHIN_MS; ; await sleep(100))
    try {
      return await ask()
    } catch (error) {
      const mayAnswerLater = error instanceof TypeError || (error instanceof AppError && error.code === 'unavailable')
      if (!mayAnswerLater || Date.now() > until) throw error
    }
}

async function sellPile(
  { send, call }: Seller,
  items: number,
  onQueued: () => void,
): Promise<{ itemCount: number; photoIds: string[]; pile: Pile }> {
  const { id } = await persist(() => call(beginPile, {}))
  const params = { id }
  const groups: string[][] = []
  for (let item = 0; item < items; item++) {
    const ids: string[] = []
    for (let count = 0; count < photosOf(item); count++) {
      const photo = await newPhoto()
      const clientKey = randomUUID()
      ids.push((await persist(() => addToPile(send, id, photo, { clientKey }))).photoId)
    }
    groups.push(ids)
  }
  await persist(() => call(groupPile, { params, body: { groups } }))
  await persist(() => call(analyzePile, { params }))
  onQueued()
  for (const until = Date.now() + OVER_WITHIN_MS; ; await sleep(100)) {
    const pile = await persist(() => call(getPile, { params }))
    if (!pile.working || Date.now() > until) return { itemCount: items, photoIds: groups.flat(), pile }
  }
}

async function judge(
  { send, call }: Seller,
  { itemCount, photoIds, pile }: Awaited<ReturnType<typeof sellPile>>,
  fault: (sentence: string) => void,
) {
  const say = (sentence: string) => fault(`pile ${pile.id}: ${sentence}`)
  if (pile.working) return say('it is not over')
  if (pile.photos.length !== photoIds.length) say(`${pile.photos.length} photos, not ${photoIds.length}`)
  for (const photoId of photoIds)
    if ((await send(`/api/piles/${pile.id}/photos/${photoId}`)).status !== 200) say(`the photo ${photoId} is lost`)
  const states = pile.groups.map(({ state }) => state)
  const ready = states.filter((state) => state === 'ready').length
  const outOfUses = states.filter((state) => state === 'out_of_uses').length
  const affordable = Math.min(itemCount, FREE_ANALYSES)
  if (ready !== affordable || outOfUses !== itemCount - affordable) say(`its items are ${states.join(', ')}`)
  const items = await call(recentItems, { query: { limit: 200 } })
  if (items.length !== ready) say(`${items.length} items were made, ${ready} are ready`)
  if (new Set(pile.groups.map(({ itemId }) => itemId ?? crypto.randomUUID())).size !== itemCount)
    say('two share an item')
  const { freeUsesRemaining } = (await call(me, {})).user
  if (freeUsesRemaining !== FREE_ANALYSES - ready) say(`${freeUsesRemaining} uses are left after ${ready} items`)
}

/** In the database itself, with nobody at work. */
export async function checkUses(db: Database, fault: (sentence: string) => void) {
  const inDoubt = await db.select().from(analyses).where(eq(analyses.state, 'running'))
  if (inDoubt.length > 0) fault(`${inDoubt.length} analyses are still called running`)
  for (const { id, freeUsesRemaining } of await db.select().from(users)) {
    const spent = and(eq(analyses.ownerId, id), eq(analyses.counted, true), eq(analyses.state, 'done'))
    const [{ uses } = { uses: 0 }] = await db.select({ uses: count() }).from(analyses).where(spent)
    if (freeUsesRemaining !== FREE_ANALYSES - uses) fault(`${id}: ${uses} analyses, ${freeUsesRemaining} uses left`)
  }
}
