import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readAnswer } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { LITERAL, Question, TYPE, TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { LISTED_CONDITIONS } from '#contract/listings/listed-condition.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'

const FOLDER = 'src/contract/items/type-guide/data'
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')) as unknown

const Text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text === text.trim())
const AttributeId = z.string().regex(/^[a-z]+(-[a-z]+)*$/)
const Choices = z
  .array(Text(30))
  .min(1)
  .max(8)
  .refine((all) => new Set(all).size === all.length)
const Template = z.union([z.string().max(120), z.record(Text(30), z.string().max(120))])

const Attribute = z.strictObject({
  label: Text(24),
  ask: Text(40),
  kind: Question.shape.kind,
  choices: Choices.optional(),
  open: z.literal(true).optional(),
  unit: Text(6).optional(),
  zero: z.literal(true).optional(),
  year: z.literal(true).optional(),
  parts: z.record(z.string().regex(/^[a-z]+$/), Text(30)).optional(),
  search: z.literal(true).optional(),
  say: Template,
  inTitle: Template.optional(),
  condition: z.record(Text(30), z.enum(['', ...LISTED_CONDITIONS])).optional(),
  seen: Text(80),
  warn: z.record(Text(30), Text(200)).optional(),
})
const Nouns = z.array(Text(30)).min(1)
const Asked = Attribute.partial().extend({
  id: AttributeId,
  required: z.literal(true).optional(),
  title: z.literal(true).optional(),
  price: z.record(Text(30), z.number().min(0.3).max(1.6)).optional(),
  for: Nouns.optional(),
  notFor: Nouns.optional(),
})
const Shot = z.strictObject({
  id: AttributeId,
  show: Text(60),
  why: Text(60),
  required: z.literal(true).optional(),
  hide: Text(60).optional(),
  for: Nouns.optional(),
  notFor: Nouns.optional(),
})
const Ship = z.strictObject({
  oz: z.tuple([z.number().positive(), z.number().positive()]).refine(([low, high]) => low <= high),
  box: z.string(),
  fragile: z.literal(true).optional(),
  mediaMail: z.literal(true).optional(),
  hazard: z.string().optional(),
})
const Entry = z.strictObject({
  noun: Text(30),
  nouns: z.array(Text(30)).max(6),
  tags: z.array(Text(40)),
  title: z.array(z.string()).min(2),
  questions: z.array(Asked).min(3).max(7),
  shots: z.array(Shot).min(4).max(8),
  ship: Ship.extend({ byNoun: z.record(Text(30), Ship).optional() }),
  care: Text(60).regex(/\.$/),
  ask: z.array(z.strictObject({ q: Text(60).regex(/\?$/), by: AttributeId })).length(3),
  avoid: z.array(AttributeId).optional(),
})
const Avoid = z.strictObject({ words: z.array(Text(40)), why: Text(200), level: z.enum(['barred', 'careful']) })

const attributes = z.record(AttributeId, Attribute).parse(read('attributes'))
const avoid = z.record(AttributeId, Avoid).parse(read('avoid'))
const { boxes, hazards } = z
  .strictObject({ boxes: z.record(z.string(), Text(120)), hazards: z.record(z.string(), Text(300)) })
  .parse(read('parcels'))

const SHARED = ['attributes', 'avoid', 'parcels']
const files = globSync(`${FOLDER}/*.json`).map((file) => basename(file, '.json'))
const types = files
  .filter((name) => !SHARED.includes(name))
  .flatMap((file) =>
    Object.entries(z.record(z.string(), Entry).parse(read(file))).map(([id, type]) => ({ file, id, type })),
  )

test('every type of the taxonomy has its entry in the file of its category', () => {
  const place = Object.fromEntries(types.map(({ file, id }) => [id, file]))
  expect(place).toEqual({ other: 'other', ...Object.fromEntries(TYPES.map(({ id, category }) => [id, category])) })
  expect(files.sort()).toEqual([...SHARED, 'other', ...CATEGORIES.map(({ id }) => id)].sort())
})

test('every id that a type names exists', () => {
  const unknown = types.flatMap(({ id, type }) => {
    const ids = [...type.questions.map((question) => question.id), ...type.ask.map(({ by }) => by)]
    const inTitle = type.title.filter((part) => part !== TYPE && !part.startsWith(LITERAL))
    const parcels = [type.ship, ...Object.values(type.ship.byNoun ?? {})]
    return [
      ...[...ids, ...inTitle].filter((each) => !Object.hasOwn(attributes, each)),
      ...(type.avoid ?? []).filter((each) => !Object.hasOwn(avoid, each)),
      ...parcels.map(({ box }) => box).filter((each) => !Object.hasOwn(boxes, each)),
      ...parcels.flatMap(({ hazard }) => hazard ?? []).filter((each) => !Object.hasOwn(hazards, each)),
    ].map((each) => `${id}: ${each}`)
  })
  expect(unknown).toEqual([])
})

test('questions, shots and parcels name only nouns that the type has', () => {
  const strange = types.flatMap(({ id, type: { noun, nouns, questions, shots, ship } }) => {
    const named = [...questions, ...shots].flatMap((each) => [...(each.for ?? []), ...(each.notFor ?? [])])
    return [...named, ...Object.keys(ship.byNoun ?? {})]
      .filter((each) => each !== noun && !nouns.includes(each))
      .map((each) => `${id}: ${each}`)
  })
  expect(strange).toEqual([])
})

test('a title has its type once, each part once, and a word for each of them', () => {
  for (const { id, type } of types) {
    expect([id, type.title.filter((part) => part === TYPE).length]).toEqual([id, 1])
    expect([id, new Set(type.title).size]).toEqual([id, type.title.length])
    const wordless = type.title.filter(
      (part) => part !== TYPE && !part.startsWith(LITERAL) && !attributes[part]?.inTitle,
    )
    expect([id, wordless]).toEqual([id, []])
    const marked = type.questions.filter(({ title }) => title).map((question) => question.id)
    expect([id, marked.filter((part) => !type.title.includes(part))]).toEqual([id, []])
  }
})

/** What a question may be answered with, as its guide has it. */
const whole = (id: string) => guideOf({ typeId: id, type: null }).questions

test('factors, warnings and sentences are for choices that can be picked', () => {
  const strange: string[] = []
  for (const { id } of types)
    for (const { id: question, kind, choices = [], price = {} } of whole(id)) {
      for (const choice of Object.keys(price))
        if (!choices.includes(choice)) strange.push(`${id}.${question}: ${choice}`)
      if (['choice', 'multi', 'yesno'].includes(kind) && choices.length === 0)
        strange.push(`${id}.${question}: no choices`)
      if (kind === 'number' && choices.some((choice) => Number.isNaN(Number(choice)))) strange.push(`${id}.${question}`)
    }
  expect(strange).toEqual([])
})

test('every number that can be picked is one that is taken', () => {
  const refused = types.flatMap(({ id }) =>
    whole(id)
      .filter(({ kind }) => kind === 'number')
      .flatMap((question) => (question.choices ?? []).map((choice) => readAnswer(question, choice).problem))
      .flatMap((problem) => (problem === undefined ? [] : `${id}: ${problem}`)),
  )
  expect(refused).toEqual([])
})

test('an answer says something of the condition only where it can be given, and is for parts where a title says so', () => {
  const strange = Object.entries(attributes).flatMap(([id, { condition = {}, inTitle = '' }]) => {
    const asked = types.flatMap((type) => whole(type.id).filter((question) => question.id === id))
    const choices = new Set(['*', ...asked.flatMap((question) => question.choices ?? [])])
    const forParts =
      typeof inTitle === 'string' ? [] : Object.keys(inTitle).filter((each) => /for parts/.test(inTitle[each]!))
    return [
      ...Object.keys(condition).filter((choice) => !choices.has(choice)),
      ...[...choices].filter((choice) => (condition[choice] === 'For parts') !== forParts.includes(choice)),
    ].map((choice) => `${id}: ${choice}`)
  })
  expect(strange).toEqual([])
})

test('what is for parts is said in the title wherever it can be answered', () => {
  const hidden = types.flatMap(({ id, type }) =>
    whole(id)
      .filter(({ condition = {}, choices = [] }) => choices.some((choice) => condition[choice] === 'For parts'))
      .filter((question) => !type.title.includes(question.id))
      .map((question) => `${id}: ${question.id}`),
  )
  expect(hidden).toEqual([])
})

test('a template asks only for what an answer has', () => {
  const holes = Object.entries(attributes).flatMap(([id, { kind, unit, parts = {}, say, inTitle }]) => {
    const known = kind === 'dimensions' ? Object.keys(parts) : ['v', ...(unit ? ['unit'] : [])]
    const templates = [say, inTitle ?? ''].flatMap((each) => (typeof each === 'string' ? [each] : Object.values(each)))
    const asked = templates.flatMap((each) => [...each.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
    return asked.filter((name) => !known.includes(name)).map((name) => `${id}: {${name}}`)
  })
  expect(holes).toEqual([])
})

test('every guide is one that the browser understands', () => {
  for (const { id } of types)
    expect(TypeGuide.safeParse(guideOf({ typeId: id, type: null })).error?.message).toBeUndefined()
})

test('what is named in free words goes by those words', () => {
  expect(guideOf({ typeId: null, type: 'Butter churn' })).toMatchObject({
    noun: 'butter churn',
    nouns: [],
    ships: false,
  })
})
