import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Fate } from '#contract/items/item-state.ts'
import { WholeItem } from '#contract/items/whole-item.ts'
import { Id } from '#contract/lists.ts'
import { MoneyChange } from '#contract/sales/cost.ts'

export const saveMoney = endpoint({
  method: 'PUT',
  path: '/api/items/:id/money',
  summary:
    'Say what an item cost, when and where it was bought, what it is for taxes, the lowest price you take, its SKU and where you keep it',
  access: 'seller',
  params: Id,
  body: MoneyChange,
  answer: WholeItem,
})
export const keepItem = endpoint({
  method: 'PUT',
  path: '/api/items/:id/kept',
  summary: 'Say that an item was given away or kept: it is no longer for sale, and its listings are to be taken down',
  access: 'seller',
  params: Id,
  body: z.object({ fate: Fate }),
  answer: WholeItem,
})
export const offerItem = endpoint({
  method: 'DELETE',
  path: '/api/items/:id/kept',
  summary: 'For sale after all: undo that an item was given away or kept',
  access: 'seller',
  params: Id,
})
export const takeDownListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/taken-down',
  summary:
    'Say that a listing is down, or skip it and be reminded in the morning; undone puts it back on the list, and again tells a webhook once more',
  access: 'seller',
  params: Id,
  body: z
    .object({ skipped: z.boolean().optional(), undone: z.boolean().optional(), again: z.boolean().optional() })
    .meta({ examples: [{}] }),
  answer: WholeItem,
})
