import { z } from 'zod'
import { me } from '#contract/accounts/accounts.ts'
import {
  type AnalysisResult,
  analyze,
  answerQuestions,
  getAnalysis,
  NO_NAME,
  regenerate,
} from '#contract/analysis/analysis.ts'
import { BaseChange, changeBase } from '#contract/analysis/base-change.ts'
import { AppError } from '#contract/errors.ts'
import { AnswersGiven } from '#contract/items/type-guide/answers.ts'
import { checkAnswers } from '#contract/items/type-guide/check-answers.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { type EditableField, editListing, fieldsIn, type Listing, ListingChange } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { ownValue } from '#contract/own-value.ts'
import { getListing } from '#contract/posting/posting.ts'
import { PHOTO_TEXT_MAX } from '#contract/programs/mcp.ts'
import { placeName } from '#contract/sales/places.ts'
import { NewSale, recordSale } from '#contract/sales/sales.ts'
import { requireAllowed } from '#server/features/items/require-allowed.ts'
import { checkEdit } from '#server/features/listings/check-edit.ts'
import type { Change } from '#server/features/programs/mcp/confirmation.ts'
import type { OwnApi } from '#server/features/programs/mcp/own-api.ts'
import { ItemId, writingTool } from '#server/features/programs/mcp/tool.ts'

const SOLD = 'This item is sold already. The seller can correct or undo that sale on the item’s page.'
const KEPT = 'The seller kept this item or gave it away. They can offer it again on the item’s page.'

/** What of a record is replaced by what; what is not named stays. */
const changesIn = (before: Record<string, unknown>, fields: Record<string, unknown>): Change[] =>
  Object.entries(fields)
    .filter(([, to]) => to !== undefined)
    .map(([what, to]) => ({ what, from: ownValue(before, what) ?? null, to }))

/** What is known of an item, by the id of the question that asks for it; of what its guide has no words for, what was answered. */
const knownAnswers = ({ answers, facts }: AnalysisResult) => ({
  ...answers,
  ...Object.fromEntries(facts.map(({ id, value }) => [id, value])),
})

/** What the listings show that follow the item: one value, or each marketplace's own where they differ. */
function shownNow(listings: AnalysisResult['listings'], field: EditableField) {
  const follows = ({ syncStatus, editedFields }: Listing) => syncStatus !== 'posted' && !editedFields.includes(field)
  const all = Object.entries(listings)
  const following = all.filter(([, listing]) => follows(listing))
  const values = (following.length > 0 ? following : all).map(([name, listing]) => [name, listing[field]] as const)
  const differ = new Set(values.map(([, value]) => JSON.stringify(value))).size > 1
  return differ ? Object.fromEntries(values) : values[0]?.[1]
}

/** Of an item that has listings to change; what would be refused is nothing to agree to. */
async function listedAnalysis(api: OwnApi, id: string) {
  const analysis = await api(getAnalysis, { params: { id } })
  if (analysis.refusal) throw new AppError('conflict', analysis.refusal)
  if (!analysis.pricing) throw new AppError('conflict', NO_NAME)
  return analysis
}

/** What an assistant needs of an analysis; the guide and the drafts of engines are for screens. */
const shown = ({ item, pricing, noun, facts, questions, listings, refusal }: AnalysisResult) => ({
  itemId: item.id,
  noun,
  facts,
  questions,
  price: pricing,
  listings: Object.values(listings),
  refusal,
})

export const WRITING_TOOLS = [
  writingTool({
    name: 'analyze_photo',
    title: 'Analyze a photo',
    description:
      'Makes an item of one photo (JPEG, PNG or WebP): what it is, its price and a listing for each marketplace. Takes one of the seller’s analyses.',
    input: z.object({
      image: z.base64().max(PHOTO_TEXT_MAX).describe('The photo in base64'),
    }),
    scopes: ['read', 'analyze'],
    replaces: false,
    async plan(api) {
      const { user } = await api(me, {})
      const created = { what: 'items', from: null, to: 'a new item, made of this photo' }
      if (user.subscriptionStatus !== 'trial') return [created]
      const left = user.freeUsesRemaining
      return [created, { what: 'free analyses left', from: left, to: left - 1 }]
    },
    async run(api, { image }) {
      const form = new FormData()
      form.set('image', new Blob([Buffer.from(image, 'base64')], { type: typeOf(image) }), 'photo')
      const answer = await api.fetch(analyze.path, { method: analyze.method, body: form })
      return { answer: shown(analyze.answer.parse(await answer.json())) }
    },
  }),
  writingTool({
    name: 'answer_questions',
    title: 'Answer questions',
    description:
      'Says what an item is called and answers questions about it, by the ids that read_item shows. Price and listings follow. Null takes an answer back.',
    input: ItemId.extend(AnswersGiven.shape),
    scopes: ['read', 'write'],
    replaces: true,
    async plan(api, { itemId, ...given }) {
      const before = await api(getAnalysis, { params: { id: itemId } })
      // What would be refused is nothing to agree to.
      const checked = before.guide ? checkAnswers(before.guide, given) : { problem: NO_NAME }
      if (checked.problem !== undefined) throw new AppError('invalid', checked.problem)
      const { noun, answers } = checked
      return [...changesIn({ noun: before.noun }, { noun }), ...changesIn(knownAnswers(before), answers)]
    },
    run: async (api, { itemId, ...body }) => ({
      answer: shown(await api(answerQuestions, { params: { id: itemId }, body })),
    }),
  }),
  writingTool({
    name: 'edit_item',
    title: 'Edit all listings of an item',
    description:
      'Changes the title, price (whole dollars), description, condition, tags or delivery of an item on every marketplace at once, except where the seller chose a value for one alone. Null follows the item’s facts again. What is posted stays as it was posted. Where listings differ, what they show now is told for each marketplace.',
    input: ItemId.extend({ fields: BaseChange }),
    scopes: ['read', 'write'],
    replaces: true,
    async plan(api, { itemId, fields }) {
      const { listings, item } = await listedAnalysis(api, itemId)
      requireAllowed(fields, item.categoryId)
      const before = fieldsIn(fields).map((field) => [field, shownNow(listings, field)])
      return changesIn(Object.fromEntries(before), fields)
    },
    run: async (api, { itemId, fields }) => ({
      answer: shown(await api(changeBase, { params: { id: itemId }, body: { fields } })),
    }),
  }),
  writingTool({
    name: 'edit_listing',
    title: 'Edit one listing',
    description:
      'Changes one marketplace’s listing alone; it must fit that marketplace. What is changed here no longer follows the item. If a webhook took the listing, it is told the change.',
    input: z.object({
      listingId: z.uuid().describe('The id of a listing, from read_item'),
      fields: ListingChange,
    }),
    scopes: ['read', 'write'],
    replaces: true,
    leaves: true,
    async plan(api, { listingId, fields }) {
      const listing = await api(getListing, { params: { id: listingId } })
      const { item } = await api(getAnalysis, { params: { id: listing.itemId } })
      return changesIn(listing, checkEdit(listing, fields, item.categoryId).changes)
    },
    run: async (api, { listingId, fields }) => ({
      answer: await api(editListing, { params: { id: listingId }, body: fields }),
    }),
  }),
  writingTool({
    name: 'write_listings',
    title: 'Rewrite the listings',
    description: 'Rewrites an item’s listings, except for what the seller edited. No analysis is counted.',
    input: ItemId,
    scopes: ['read', 'analyze'],
    replaces: true,
    async plan(api, { itemId }) {
      const { listings } = await listedAnalysis(api, itemId)
      return Object.entries(listings).map(([name, { title, editedFields }]) => ({
        what: `the text for ${name}`,
        from: title,
        to: editedFields.length > 0 ? `written again, except for: ${editedFields.join(', ')}` : 'written again',
      }))
    },
    run: async (api, { itemId }) => ({ answer: shown(await api(regenerate, { params: { id: itemId } })) }),
  }),
  writingTool({
    name: 'mark_as_sold',
    title: 'Mark as sold',
    description:
      'Records what an item was sold for, in cents, once. The answer lists where the seller has to take it down. The fee is null where nobody knows it. The seller’s webhooks are told.',
    input: ItemId.extend(NewSale.shape),
    scopes: ['read', 'write'],
    replaces: false,
    leaves: true,
    async plan(api, { itemId, ...sale }) {
      const { name, sale: before, fate, listings } = await api(getItem, { params: { id: itemId } })
      if (before) throw new AppError('conflict', SOLD)
      if (fate) throw new AppError('conflict', KEPT)
      const live = listings
        .filter(({ syncStatus }) => syncStatus === 'posted')
        .map(({ platform }) => MARKETPLACE_NAMES[platform])
      return [
        {
          what: `the sale of ${name ?? 'this item'}`,
          from: null,
          to: { ...sale, platform: placeName(sale.platform) },
        },
        { what: 'live listings', from: live, to: 'no longer for sale' },
      ]
    },
    run: async (api, { itemId, ...body }) => ({
      answer: await api(recordSale, { params: { id: itemId }, query: {}, body }),
    }),
  }),
]

/** As its first bytes say; the upload looks at the photo itself. */
function typeOf(base64: string) {
  if (base64.startsWith('iVBORw0KGgo')) return 'image/png'
  return base64.startsWith('UklGR') ? 'image/webp' : 'image/jpeg'
}
