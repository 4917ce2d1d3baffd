import { expect, test } from 'vitest'
import { CRAIGSLIST } from '#contract/posting/forms/craigslist.ts'
import { ExtensionMessage, type FieldCheck, type MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { type FillJob, follow, orderOf } from '#extension/fill-job.ts'
import type { FillReport, Told } from '#extension/messages.ts'

const draft: MarketplaceDraft = {
  listingId: '0b8f7c9e-3d53-4b62-9d6c-0d8c1a2b3c4d',
  platform: 'craigslist',
  title: 'Sofa',
  price: '140',
  description: 'Three seats.',
  tags: 'grey, three seats, ',
  condition: 'good',
  conditionKnown: true,
  category: 'Furniture // Sofa',
  shipping: false,
  pickup: true,
  imageUrl: 'https://sell.example.com/1',
  imageUrls: Array.from({ length: 30 }, (_, index) => `https://sell.example.com/${index + 1}`),
  timestamp: '2026-11-15T09:00:00.000Z',
}
const ADDRESS = 'https://austin.craigslist.org/fuo/d/austin-sofa/7712345678.html'

const job = (changes: Partial<MarketplaceDraft> = {}): FillJob => ({
  draft: { ...draft, ...changes },
  name: 'Craigslist',
  form: CRAIGSLIST,
  listing: CRAIGSLIST.listing,
  isOver: false,
  helperTabId: 1,
  told: null,
  warning: null,
  doneSteps: [],
  checks: [],
})
/** As the bridge in the helper page passes it on. */
const asHeard = (told: Told | null) => ExtensionMessage.parse({ ...told, nonce: 'a-nonce-of-the-page' })
const FAILED: FillReport = { kind: 'failed', at: 'form', reason: 'No price field.', checks: [] }
const checks: FieldCheck[] = [{ field: 'title', ok: true, note: null }]

test('a form in steps is done when the last step that has something to fill is done', () => {
  const text = follow(job(), { kind: 'filled', step: 'text', checks })
  expect(text).toMatchObject({ job: { doneSteps: ['text'] }, message: null })
  const photos = follow(text.job!, { kind: 'filled', step: 'photos', checks: [{ ...checks[0]!, field: 'photos' }] })
  expect(photos.job).toMatchObject({ isOver: true })
  expect(asHeard(photos.message)).toMatchObject({
    type: 'done',
    fields: [{ field: 'title' }, { field: 'photos' }],
  })
})

test('without photos the text is all there is to do', () => {
  const { message } = follow(job({ imageUrls: [] }), { kind: 'filled', step: 'text', checks })
  expect(message).toMatchObject({ type: 'done' })
})

test('a failure ends the job and is passed on in words', () => {
  const { job: left, message } = follow(job(), FAILED)
  expect(left).toMatchObject({ isOver: true })
  expect(asHeard(message)).toMatchObject({ type: 'failed', reason: 'No price field.', fields: [] })
  expect(follow(left!, { kind: 'filled', step: 'text', checks }).message).toBeNull()
})

test('what was told last is kept, for a helper page that is loaded again', () => {
  const begun = follow(job(), { kind: 'progress', step: 'filling' })
  expect(begun.job!.told).toEqual(begun.message)
  const text = follow(begun.job!, { kind: 'filled', step: 'text', checks })
  expect(text.job!.told).toEqual(begun.message)
  const photos = follow(text.job!, { kind: 'filled', step: 'photos', checks })
  expect(asHeard(photos.job!.told)).toMatchObject({ type: 'done', postedUrl: null, fields: [...checks, ...checks] })
})

test('a form to practice on is forgotten when it is done', () => {
  expect(follow({ ...job(), listing: null }, FAILED).job).toBeNull()
})

test('what was published is told with its address, without what hangs on it', () => {
  const managed = 'https://post.craigslist.org/manage/7712345678?action=undelete'
  const {
    job: left,
    message,
    published,
  } = follow({ ...job(), checks, isOver: true }, { kind: 'published', url: `${ADDRESS}?from=post#top`, managed })
  expect(left).toBeNull()
  expect(asHeard(message)).toMatchObject({ type: 'done', postedUrl: ADDRESS, fields: checks })
  expect(published).toEqual({ address: ADDRESS, managed: 'https://post.craigslist.org/manage/7712345678' })
})

test.each([
  'https://austin.craigslist.org/',
  'https://craigslist.org.example.com/fuo/d/austin-sofa/7712345678.html',
  'https://www.facebook.com/marketplace/item/1',
  'javascript:alert(1)',
])('%s is no listing there, so nothing was published', (url) => {
  expect(follow(job(), { kind: 'published', url, managed: null })).toEqual({ job: job(), message: null })
})

test('of two listings that are filled in at once, each is told of under its own id', () => {
  const other = job({ listingId: '7d3f1c52-9a0e-4c7b-8f21-5b6a7c8d9e0f' })
  const reports: FillReport[] = [
    { kind: 'progress', step: 'filling' },
    { kind: 'filled', step: 'text', checks },
    FAILED,
  ]
  for (const each of [job(), other])
    for (const report of reports) {
      const { message } = follow({ ...each, doneSteps: ['photos'] }, report)
      expect(message).toMatchObject({ listingId: each.draft.listingId })
    }
})

test('the order holds no more photos than the marketplace takes, and its own word for the category', () => {
  expect(orderOf(job(), []).values.photoUrls).toHaveLength(24)
  const { texts } = orderOf(job({ platform: 'facebook', category: 'Home & Decor // Table or floor lamp' }), []).values
  expect(texts.category).toEqual(['Household', 'Table or floor lamp', 'Home & Decor'])
  expect(texts.tags).toEqual(['grey', 'three seats'])
})

test('a category without its type is translated only where all its types agree', () => {
  const wordsFor = (category: string) => orderOf(job({ platform: 'facebook', category }), []).values.texts.category
  expect(wordsFor('Home & Decor')).toEqual(['Household', 'Home & Decor'])
  expect(wordsFor('Clothing')).toEqual(['Clothing'])
})
