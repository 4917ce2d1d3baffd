import type { ItemIdentifier } from '#server/ports/item-identifier.ts'
import type { ListingWriter } from '#server/ports/listing-writer.ts'
import type { PriceSource } from '#server/ports/price-source.ts'
import type { ReplyWriter } from '#server/ports/reply-writer.ts'
import type { AiEngine } from '#server/providers/ai/ai-engine.ts'
import { createIdentifier } from '#server/providers/ai/create-identifier.ts'
import { createPriceSearch } from '#server/providers/ai/create-price-search.ts'
import { createReplyWriter } from '#server/providers/ai/create-reply-writer.ts'
import { createWriter, type FitListing } from '#server/providers/ai/create-writer.ts'

export interface AiProvider {
  identifier: ItemIdentifier
  writer: ListingWriter
  replyWriter: ReplyWriter
  /** Null where the vendor has no web search. */
  priceSource: PriceSource | null
}

/** The roles one engine plays. */
export function createAiProvider(
  engine: AiEngine,
  { fitListing, now }: { fitListing: FitListing; now: () => Date },
): AiProvider {
  return {
    identifier: createIdentifier(engine),
    writer: createWriter(engine, fitListing),
    replyWriter: createReplyWriter(engine),
    priceSource: engine.search && createPriceSearch(engine, engine.search, now),
  }
}
