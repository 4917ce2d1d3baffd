import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ImportedFrom } from '#contract/items/imported-from.ts'
import { Fate, ItemState } from '#contract/items/item-state.ts'
import { Item, Refusal } from '#contract/items/items.ts'
import { ItemFact } from '#contract/items/type-guide/item-facts.ts'
import { WhereKept } from '#contract/items/where-kept.ts'
import { Listing } from '#contract/listings/listings.ts'
import { Id } from '#contract/lists.ts'
import { Pricing } from '#contract/market/market.ts'
import { SyncVia } from '#contract/posting/posting.ts'
import { Cost, FloorShown } from '#contract/sales/cost.ts'
import { PricePlan } from '#contract/sales/plan/price-plan.ts'
import { Sale, TakeDownLine } from '#contract/sales/sales.ts'
import { Suggestion } from '#contract/sales/stale-item.ts'

/** One of the questions that only the seller can answer. */
export const QuickQuestion = z.object({
  id: z.string(),
  ask: z.string(),
  kind: z.string(),
  choices: z.array(z.string()),
  /** One of the choices, which a photo hints at: 'please check'. */
  proposal: z.string().optional(),
})

/** An item with all that belongs to it, as its own page shows it. */
export const WholeItem = Item.extend({
  state: ItemState,
  /** Null: nothing could name it yet. */
  name: z.string().nullable(),
  /** What people call such a thing; null while it has no name. */
  noun: z.string().nullable(),
  /** Whether the seller picked it. */
  nounSaid: z.boolean(),
  facts: z.array(ItemFact),
  /** The open ones, best first. */
  questions: z.array(QuickQuestion),
  /** Null while it has no name. */
  price: Pricing.nullable(),
  /** In the order in which marketplaces are shown. */
  listings: z.array(
    Listing.extend({
      scheduledFor: z.iso.datetime().nullable(),
      /** How it is posted, or being posted; null for a draft. */
      via: SyncVia.nullable(),
    }),
  ),
  refusal: Refusal,
  /** What the seller paid for it; null where nobody said anything. */
  cost: Cost.nullable(),
  ...WhereKept.shape,
  /** Null: it was made here. */
  importedFrom: ImportedFrom.nullable(),
  floorPrice: FloorShown,
  pricePlan: PricePlan.nullable().meta({
    description:
      'How its price goes down by itself, to the floor. Null where nobody planned it, and always for a program',
  }),
  /** What to try with it after two weeks without a change; null: nothing yet. */
  suggestion: Suggestion.nullable(),
  sale: Sale.nullable(),
  /** Since when buyers could see it; since it was added where it was never posted. */
  forSaleSince: z.iso.datetime(),
  /** Kept or given away, instead of sold. */
  fate: Fate.nullable(),
  /** What became of its listings when it was sold or kept. */
  takeDowns: z.array(TakeDownLine),
})
export type WholeItem = z.infer<typeof WholeItem>

export const getItem = endpoint({
  method: 'GET',
  path: '/api/items/:id',
  summary: 'One item: its photos, what it is and who says so, its price, listings and sale',
  access: 'seller',
  params: Id,
  answer: WholeItem,
})
export const restoreItem = endpoint({
  method: 'POST',
  path: '/api/items/:id/restore',
  summary: 'Undo the deletion of an item, with the listings that went with it',
  access: 'seller',
  suspended: 'may',
  params: Id,
  answer: WholeItem,
})
