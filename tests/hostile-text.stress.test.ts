import { expect, test } from 'vitest'
import { fittingName } from '#contract/accounts/accounts.ts'
import { engineName } from '#contract/analysis/engines.ts'
import { API } from '#contract/api.ts'
import { foldedWords } from '#contract/brands.ts'
import type { Identity } from '#contract/items/identity.ts'
import { checkPhotoFile } from '#contract/items/photo-file.ts'
import { hasContacts, withoutContacts } from '#contract/listings/contact-details.ts'
import { fitListing, listingSchema, parseTags } from '#contract/listings/listing-rules.ts'
import { cleanLine, cleanText, cutText, isVisible } from '#contract/listings/listing-text.ts'
import { readPrice } from '#contract/listings/price-text.ts'
import { refusalIn } from '#contract/listings/prohibited-items.ts'
import { forbiddenIn } from '#contract/listings/prohibited-texts.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { ownAddress, pageFor } from '#contract/pages.ts'
import { NO_FACTS } from '#contract/sales/replies/reply-facts.ts'
import { writeReplies } from '#contract/sales/replies/write-replies.ts'
import { searchWords } from '#contract/search-words.ts'
import { keepsText, pickOption } from '#extension/field-text.ts'
import { decodeEntities } from '#server/features/analysis/import/decode-entities.ts'
import { readListings } from '#server/features/analysis/import/read-listings.ts'
import { cleanComparables } from '#server/features/market/clean-comparables.ts'
import { conditionFromWords } from '#server/features/market/condition-words.ts'
import { guideBrand } from '#server/features/market/guide-brands.ts'
import { titleTerms } from '#server/features/market/guide-terms.ts'
import { itemKey } from '#server/features/market/item-key.ts'
import { alikeTaker } from '#server/features/sales/import/compare-sales.ts'
import { readSales } from '#server/features/sales/import/read-sales.ts'
import { csvLine } from '#server/platform/files/csv.ts'
import { countedAddress } from '#server/platform/security/rate-limits.ts'
import { withoutSecrets } from '#server/platform/telemetry/logging.ts'
import * as answers from '#server/providers/ai/clean-text.ts'
import { jsonIn } from '#server/providers/ai/model-middleware.ts'
import { keepRealListings, parseDollars } from '#server/providers/ai/real-listings.ts'
import { findModelWord } from '#server/providers/identifier/builtin/text/model-words.ts'
import { messageOf } from '#server/providers/mailer/message.ts'
import { answerOf, waitOf } from '#server/providers/webhook-sender/webhook-answer.ts'
import { refusalOf } from '#server/providers/webhook-sender/webhook-url.ts'
import { inputsOf, plausible, replaced, stringsIn } from '#tests/contract-inputs.ts'
import { HOSTILE } from '#tests/hostile-text.ts'

const MOST_MS = 50
const TRIES = 3
const PIECES = 10

/** In this thread's time of the processor, as all else may be busy with something else. */
function milliseconds(work: () => unknown) {
  const begun = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

/**
 * What it takes of what it may, at best. Machines differ: what takes longer may do so only as far as its pieces take as
 * long, and no more of them are worked on than it takes to see that.
 */
function slowness(work: () => unknown, onPiece = () => {}) {
  let best = Number.POSITIVE_INFINITY
  for (let again = 0; again < TRIES && best >= 1; again++) {
    const whole = milliseconds(work)
    let pieces = 0
    for (let count = 0; count < PIECES && Math.max(MOST_MS, 2 * pieces) <= whole; count++)
      pieces += milliseconds(onPiece)
    best = Math.min(best, whole / Math.max(MOST_MS, 2 * pieces))
  }
  return best
}

const lamp: Identity = {
  categoryId: null,
  typeId: null,
  category: 'Home',
  type: 'Lamp',
  department: null,
  condition: 'Good',
  style: null,
  material: null,
  brand: null,
  model: 'WH-1000XM4',
  color: null,
  size: null,
}
const draft = (text: string) => ({
  title: text,
  price: 1,
  description: text,
  condition: text,
  tags: [text],
  allowShipping: true,
  allowPickup: true,
})
const offer = (title: string, url: string | null) =>
  ({ platform: null, title, url, priceDollars: 5, kind: 'asking', condition: title, location: null }) as const
const failing = (message: string) => {
  try {
    messageOf({ to: message, subject: message, text: message }, 'us@example.com')
  } catch {}
}
const sold = (...lines: string[]) => {
  try {
    readSales(Buffer.from(lines.join('\n')), '2026-11-16')
  } catch {}
}

const listed = (...lines: string[]) => {
  try {
    readListings(Buffer.from(lines.join('\n')), '2026-11-16')
  } catch {}
}

const FUNCTIONS: Record<string, (text: string) => unknown> = {
  cleanLine,
  cleanText,
  cutText: (text) => cutText(text, 5000, { atSentence: true }),
  isVisible,
  parseTags,
  hasContacts,
  withoutContacts,
  ...Object.fromEntries(
    MARKETPLACE_IDS.flatMap((platform) => [
      [`fitListing for ${platform}`, (text: string) => fitListing(platform, draft(text))],
      [`listingSchema of ${platform}`, (text: string) => listingSchema(platform).safeParse(draft(text))],
    ]),
  ),
  refusalIn,
  forbiddenIn: (text) => forbiddenIn({ title: text, description: text }, null),
  searchWords: (type) => searchWords({ brand: type, model: type, type }),
  readPrice,
  'writeReplies to a message': (text) => writeReplies(text, { facts: NO_FACTS, floorPrice: 5 }),
  'writeReplies about an item': (name) => writeReplies('hi', { facts: { ...NO_FACTS, name }, floorPrice: 5 }),
  fittingName,
  engineName: (model) => engineName('openai', model),
  pageFor,
  ownAddress,
  checkPhotoFile: (name) => checkPhotoFile({ type: 'image/jpeg', sizeBytes: 1, name }),
  keepsText: (text) => [keepsText('price', '5', text), keepsText('title', 'a', text)],
  pickOption: (text) => pickOption([text], ['new'], 'prefix'),
  cleanComparables: (text) => cleanComparables([offer(text, 'https://x.com/1')], { ...lamp, model: 'WH-1000XM4' }),
  conditionFromWords,
  guideBrand,
  titleTerms: (text) => titleTerms(text).size,
  itemKey: (brand) => itemKey({ ...lamp, brand }),
  decodeEntities,
  csvLine: (text) => csvLine([text]),
  readSales: (text) => sold('Date,Price,Item', `2025-01-02,45,${text.slice(-text.length / 4)}`),
  'readListings of a title': (text) => listed('Price,Title', `45,${text.slice(-text.length / 4)}`),
  'readListings of a description': (text) =>
    listed('Title,Price,Description', `Lamp,45,"${text.replaceAll('"', "'").slice(-text.length / 4)}"`),
  withoutSecrets,
  'withoutSecrets of a query': (text) => withoutSecrets(`Failed query\nparams: ${text}`),
  countedAddress,
  'shortLine of an answer': (text) => answers.shortLine(text, 100),
  'shortText of an answer': (text) => answers.shortText(text, 100),
  jsonIn,
  parseDollars,
  keepRealListings: (text) =>
    keepRealListings(
      [{ title: text, url: `https://facebook.com/${text}`, price: text, condition: text, location: text }],
      [`https://facebook.com/${text}`, text],
    ),
  foldedWords,
  findModelWord: (text) => {
    const line = { text, certainty: 1, box: { left: 0, top: 0, width: 1, height: 1 } } as never
    return findModelWord([line], { name: 'Sony', score: 1, line })
  },
  messageOf: failing,
  answerOf: (text) => answerOf(200, undefined, text),
  waitOf: (text) => waitOf(text, 0),
  'refusalOf a webhook': (text) => [refusalOf(text, false), refusalOf(`https://x.com/${text}`, false)],
}

test.each(Object.keys(FUNCTIONS))('%s takes no longer than its text', (name) => {
  const work = FUNCTIONS[name]!
  for (const [pattern, text] of Object.entries(HOSTILE)) {
    const piece = text.slice(-Math.ceil(text.length / PIECES))
    const slow = slowness(
      () => work(text),
      () => work(piece),
    )
    expect(slow, pattern).toBeLessThan(1)
  }
})

const LINES = 10_000
const lines = (count: number, line: (nth: number) => string) => Array.from({ length: count }, (_, nth) => line(nth))
const BOOKINGS =
  'Transaction creation date,Type,Order number,Item title,Item subtotal,Shipping and handling,Gross transaction amount'
const ordered = (nth: number) => `"Nov 15, 2025",Order,12-1,Desk ${nth},20.00,5.00,25.00`
const refunded = (nth: number) => `"Nov 16, 2025",Refund,12-1,Desk ${nth},--,--,-25.01`
const lampSold = (nth: number) =>
  ({ id: `lamp-${nth}`, platform: 'mercari', priceCents: 4500, soldAt: new Date(nth * 1000).toISOString() }) as const

/** Each takes so many lines, shaped as badly as can be. */
const LISTS: Record<string, (count: number) => unknown> = {
  'readSales of as many columns as lines': (count) =>
    sold(`Date,Item,Price${',Note'.repeat(count)}`, ...lines(count, () => '2025-01-02,Lamp,45')),
  'readSales of empty columns': (count) =>
    sold(`Date,Item,Price,${lines(190, (nth) => `Note ${nth}`).join()}`, ...lines(count, () => '2025-01-02,Lamp,45')),
  'readSales of one order': (count) => sold(BOOKINGS, ...lines(count / 2, ordered), ...lines(count / 2, refunded)),
  'readListings of as many columns as lines': (count) =>
    listed(`Title,Price${',Note'.repeat(count)}`, ...lines(count, () => 'Lamp,45')),
  'compareSales of one price': (count) => {
    const others = Array.from({ length: count }, (_, nth) => lampSold(nth))
    others.map(lampSoldAgain).filter(alikeTaker(others, 3))
  },
}
const lampSoldAgain = (_: unknown, nth: number) => lampSold(nth * 2)

test.each(Object.keys(LISTS))('%s takes no longer than its lines', (name) => {
  const work = LISTS[name]!
  const slow = slowness(
    () => work(LINES),
    () => work(LINES / PIECES),
  )
  expect(slow).toBeLessThan(1)
})

/** Many endpoints share a schema: it checks the same text the same way wherever it stands. */
const bySchema = new Map(
  Object.values(API)
    .flat()
    .flatMap(inputsOf)
    .map((input) => [input.schema, input]),
)
const inputs = [...bySchema.values()]
const texts = inputs.flatMap((input) =>
  [...stringsIn(input.json)].map(({ path, schema }) => ({
    ...input,
    path,
    json: schema,
    name: `${input.name} ${path.join('.')}`,
    given: (text: string) => replaced(plausible(input.json), path, text),
  })),
)
const typed = texts.filter(({ json }) => !json.enum && json.const === undefined)

test.each(texts)('$name is checked at once, however long it is', ({ schema, given }) => {
  for (const [pattern, text] of Object.entries(HOSTILE)) {
    const input = given(text)
    let taken = true
    const slow = slowness(() => {
      taken = schema.safeParse(input).success
    })
    expect(taken, pattern).toBe(false)
    expect(slow, pattern).toBeLessThan(1)
  }
})

test.each(typed)('$name has a longest length', ({ json }) => {
  expect(json.maxLength ?? (['uuid', 'date'].includes(json.format ?? '') ? 36 : Number.NaN)).toBeLessThanOrEqual(20_000)
})

test.each(typed)('$name takes no text that nobody can type', ({ schema, json, path, given }) => {
  const right = String(plausible(json))
  for (const untyped of ['\0', '\u0007', '\u001B', '\u007F', '\u0085', '\uD83D', '\uDE00']) {
    const { error } = schema.safeParse(given(right.slice(0, 2) + untyped + right.slice(2)))
    expect(
      error?.issues.map((issue) => issue.path.join('.')),
      JSON.stringify(untyped),
    ).toContain(path.join('.'))
  }
})
