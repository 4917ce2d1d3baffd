import { join } from 'node:path'
import { fitListing } from '#contract/listing-rules.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/logging.ts'
import type { PriceSource } from '#server/ports/price-source.ts'
import { type AiProvider, createAiProvider } from '#server/providers/ai/ai-provider.ts'
import { createAzure } from '#server/providers/ai/azure/create-azure.ts'
import { createGemini } from '#server/providers/ai/gemini/create-gemini.ts'
import { createOpenAi } from '#server/providers/ai/openai/create-openai.ts'
import { createBuiltinIdentifier } from '#server/providers/identifier/builtin/create-builtin-identifier.ts'
import { builtinListingWriter } from '#server/providers/listing-writer/builtin/builtin-listing-writer.ts'
import { ebayPriceSource } from '#server/providers/price-source/ebay/ebay-price-source.ts'

interface Needs {
  config: Config
  log: Log
  now: () => Date
  /** Where the built-in engine keeps its weights; in the data folder unless told otherwise. */
  modelDir?: string
}

/** Who identifies, writes and researches: the configured AI providers, or the built-in engine where there are none. */
export function createEngines({ config, log, now, modelDir = join(config.dataDir, 'models') }: Needs) {
  const { azure, openai, gemini } = config.ai
  const configured: AiProvider[] = [
    azure && createAzure(azure),
    openai && createOpenAi(openai),
    gemini && createGemini(gemini),
  ].flatMap((engine) => (engine ? [createAiProvider(engine, { fitListing, now })] : []))
  const builtin = createBuiltinIdentifier({ cacheDir: modelDir, log: (message) => log.info(message) })
  const priceSources: PriceSource[] = configured.flatMap(({ priceSource }) => priceSource ?? [])

  return {
    identifiers: configured.length > 0 ? configured.map(({ identifier }) => identifier) : [builtin],
    writers: [...configured.map(({ writer }) => writer), builtinListingWriter],
    priceSources: config.ebay ? [...priceSources, ebayPriceSource(config.ebay)] : priceSources,
    /** Loads the built-in engine ahead of the first photo, where it is the one that works. */
    async warm() {
      if (configured.length === 0) await builtin.warm()
    },
    close: () => builtin.close(),
  }
}
