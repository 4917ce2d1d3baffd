import { problemsIn } from '#contract/listings/listing-words.ts'
import { editListing } from '#contract/listings/listings.ts'
import { getListing, type ListingCard } from '#contract/posting/posting.ts'
import { createListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { sweepUnsaved, unsavedWordsIn } from '#web/features/listings/editor/unsaved-words.ts'
import { call, callToTheEnd } from '#web/platform/api.ts'
import { leftUnsaved } from '#web/platform/unsaved-listings.ts'

let sending: Promise<number> | undefined

/**
 * Brings to the server what was typed into listings whose editor was left before it had arrived. Says how many have it
 * now; the rest waits for the next try, or for the seller where the server refuses it.
 */
export function sendUnsaved(): Promise<number> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll() {
  sweepUnsaved(localStorage, new Date())
  let arrived = 0
  for (const id of leftUnsaved()) {
    const card = await call(getListing, { params: { id } }).catch(() => null)
    // Its editor may have been opened meanwhile.
    if (card && leftUnsaved().includes(id)) arrived += await send(card)
  }
  return arrived
}

async function send(card: ListingCard) {
  let arrived = 0
  const outbox = createListingOutbox({
    save: (id, draft) => callToTheEnd(editListing, { params: { id }, body: draft }),
    shelf: unsavedWordsIn(localStorage),
    onSaved: () => {
      arrived = 1
    },
    onGone: () => {},
    // What may not be sold depends on the item, which the server knows.
    problemsIn: ({ platform }, words) => problemsIn(platform, words),
    now: () => new Date(),
  })
  outbox.adopt([card])
  await outbox.close()
  return arrived
}
