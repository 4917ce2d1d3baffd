import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { openTestDatabase } from '#tests/test-app.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await opened.db.execute(sql`create table things (id int primary key, name text, tags jsonb, made timestamptz)`)
})
afterAll(() => opened.close())

const rows = async (query: ReturnType<typeof sql>, db: Pick<OpenDatabase['db'], 'execute'> = opened.db) =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
const add = (id: number, name: string | null, db: Pick<OpenDatabase['db'], 'execute'> = opened.db) =>
  rows(sql`insert into things (id, name, tags) values (${id}, ${name}, ${JSON.stringify([id])}) returning id`, db)
const named = (name: string) => rows(sql`select id from things where name = ${name} order by id`)

test('what is asked again and again is answered with what it is asked for', async () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) expect(await add(id, id % 2 ? 'odd' : null)).toEqual([{ id }])
  for (const name of ['odd', 'even', 'odd', 'odd', 'none', 'odd', 'odd', 'odd'])
    expect(await named(name)).toEqual(name === 'odd' ? [1, 3, 5, 7].map((id) => ({ id })) : [])
  expect(await rows(sql`select tags from things where id = ${3}`)).toEqual([{ tags: [3] }])
})

test('what is refused is refused each time, and what comes next is answered', async () => {
  for (let time = 0; time < 4; time++) {
    await expect(add(1, 'again')).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await named('again')).toEqual([])
    await expect(rows(sql`select nothing from things`)).rejects.toMatchObject({ cause: { code: '42703' } })
  }
})

test('what a transaction did that broke is undone, whatever was asked in it before', async () => {
  for (let time = 0; time < 3; time++) {
    const broken = opened.db.transaction(async (tx) => {
      await add(100 + time, 'broken', tx)
      await add(1, 'broken', tx)
    })
    await expect(broken).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await named('broken')).toEqual([])
    await opened.db.transaction(async (tx) => {
      await add(200 + time, 'whole', tx)
    })
  }
  expect(await named('whole')).toEqual([{ id: 200 }, { id: 201 }, { id: 202 }])
})

test('many at once, some in transactions, do not mix', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => 300 + index)
  await Promise.all(
    ids.map((id) => (id % 2 ? add(id, `own ${id}`) : opened.db.transaction((tx) => add(id, `own ${id}`, tx)))),
  )
  expect(await Promise.all(ids.map((id) => named(`own ${id}`)))).toEqual(ids.map((id) => [{ id }]))
})

test('more kinds of queries than are kept are all answered', async () => {
  for (let round = 0; round < 3; round++)
    for (let kind = 0; kind < 220; kind++)
      expect(await rows(sql`select ${round}::int as ${sql.identifier(`kind_${kind}`)}`)).toEqual([
        { [`kind_${kind}`]: round },
      ])
})

test('a table that has other columns now is read as it is, at the latest the second time', async () => {
  const all = () => rows(sql`select * from things where id = ${1}`)
  for (let time = 0; time < 3; time++) expect(Object.keys((await all())[0]!)).not.toContain('weight')
  await opened.db.execute(sql`alter table things add column weight int`)
  await all().catch(() => {})
  expect(await all()).toMatchObject([{ id: 1, weight: null }])
  expect(await all()).toMatchObject([{ id: 1, weight: null }])
})
