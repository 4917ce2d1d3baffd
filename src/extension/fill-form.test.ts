import { expect, test } from 'vitest'
import type { FieldName, FieldRule } from '#contract/posting/forms/market-form.ts'
import { type FormPage, fillForm } from '#extension/fill-form.ts'

const rule = (field: FieldName, required = true, kind: 'text' | 'photos' | 'tags' = 'text'): FieldRule => ({
  field,
  required,
  kind,
  find: [{ by: 'selector', selector: field }],
})
const RULES = [rule('photos', true, 'photos'), rule('title'), rule('price'), rule('tags', false, 'tags')]

/** A form on paper: it notes what was done to it, and time passes only when somebody waits. */
class PaperForm implements FormPage {
  readonly done: string[] = []
  readonly waits: number[] = []
  /** How many more times a field loses what was written. */
  readonly losses: Partial<Record<FieldName, number>> = {}
  readonly appearsAtMs: Partial<Record<FieldName, number>> = {}
  readonly problems: Partial<Record<FieldName, string>> = {}
  readonly #filled = new Set<FieldName>()

  async wait(durationMs: number) {
    this.waits.push(durationMs)
  }

  find({ field }: FieldRule) {
    const elapsedMs = this.waits.reduce((sum, waitMs) => sum + waitMs, 0)
    if (elapsedMs < (this.appearsAtMs[field] ?? 0)) return null
    return {
      fill: async () => {
        this.done.push(field)
        const left = this.losses[field] ?? 0
        this.losses[field] = left - 1
        if (left <= 0) this.#filled.add(field)
      },
      isFilled: () => this.#filled.has(field),
      problem: () => this.problems[field] ?? null,
    }
  }
}

const fill = (page: FormPage, onFound = () => {}) => fillForm(page, RULES, { afterPhotosMs: 700, onFound })

test('the form is first looked at after a second, and filled in the order of its rules', async () => {
  const page = new PaperForm()
  const outcome = await fill(page)
  expect(page.waits).toEqual([1000, 700, 400])
  expect(page.done).toEqual(['photos', 'title', 'price', 'tags'])
  expect(outcome).toEqual({
    kind: 'filled',
    checks: RULES.map(({ field }) => ({ field, ok: true, note: null })),
  })
})

test('a form that renders late is looked for every 200 ms', async () => {
  const page = new PaperForm()
  page.appearsAtMs.price = 1500
  expect(await fill(page)).toMatchObject({ kind: 'filled' })
  expect(page.waits.slice(0, 4)).toEqual([1000, 200, 200, 200])
})

test('nothing is touched when a required field is missing after fifty looks', async () => {
  const page = new PaperForm()
  page.appearsAtMs.price = Number.POSITIVE_INFINITY
  const outcome = await fill(page, () => expect.unreachable())
  expect(outcome).toEqual({
    kind: 'missing',
    missing: ['price'],
    checks: RULES.map(({ field }) => ({
      field,
      ok: false,
      note: field === 'price' ? 'Not found on this page' : 'Not filled in',
    })),
  })
  expect(page.done).toEqual([])
  expect(page.waits).toEqual([1000, ...Array(49).fill(200)])
})

test('a field that lost its text is filled once more', async () => {
  const page = new PaperForm()
  page.losses.title = 1
  expect(await fill(page)).toMatchObject({ kind: 'filled' })
  expect(page.done).toEqual(['photos', 'title', 'price', 'tags', 'title'])
})

test('a required field that loses its text twice fails the form, an optional one does not', async () => {
  const stubborn = new PaperForm()
  stubborn.losses.price = 9
  const outcome = await fill(stubborn)
  expect(outcome.kind).toBe('not_kept')
  expect(outcome).toMatchObject({ checks: { 2: { field: 'price', ok: false, note: 'The page did not keep this' } } })

  const tagless = new PaperForm()
  tagless.appearsAtMs.tags = Number.POSITIVE_INFINITY
  expect(await fill(tagless)).toMatchObject({
    kind: 'filled',
    checks: { 3: { field: 'tags', ok: false, note: 'Not found on this page' } },
  })
})

test('a field that can tell why it is empty says so', async () => {
  const page = new PaperForm()
  page.losses.photos = 1
  page.problems.photos = 'The page took 1 of 2 photos'
  expect(await fill(page)).toMatchObject({
    kind: 'not_kept',
    checks: { 0: { field: 'photos', ok: false, note: 'The page took 1 of 2 photos' } },
  })
})

test('photos and tags are never added twice', async () => {
  const page = new PaperForm()
  page.losses.photos = 1
  page.losses.tags = 1
  expect(await fill(page)).toMatchObject({ kind: 'not_kept' })
  expect(page.done).toEqual(['photos', 'title', 'price', 'tags'])
})
