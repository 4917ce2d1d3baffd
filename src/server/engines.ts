import { join } from 'node:path'
import { fitListing } from '#contract/listings/listing-rules.ts'
import type { Config } from '#server/platform/config.ts'
import { IN_DATA_FOLDER } from '#server/platform/files/in-data-folder.ts'
import type { Log } from '#server/platform/telemetry/logging.ts'
import type { PriceSource } from '#server/ports/price-source.ts'
import { createBuiltinIdentifier } from '#server/providers/identifier/builtin/create-builtin-identifier.ts'
import { builtinListingWriter } from '#server/providers/listing-writer/builtin/builtin-listing-writer.ts'
import { ebayPriceSource } from '#server/providers/price-source/ebay/ebay-price-source.ts'

interface Needs {
  config: Config
  log: Log
  now: () => Date
  /** Where the built-in engine keeps its weights; in the data folder unless told otherwise. */
  modelDir?: string
  /** Where an administrator's own model for it is installed. */
  openModelDir: string
}

/** Who identifies, writes and researches: the configured AI providers, or the built-in engine where there are none. */
export async function createEngines({
  config,
  log,
  now,
  modelDir = join(config.dataDir, IN_DATA_FOLDER.models),
  openModelDir,
}: Needs) {
  const configured = await createAiProviders(config.ai, now)
  const builtin = createBuiltinIdentifier({ cacheDir: modelDir, openModelDir, log: (message) => log.warn(message) })
  const priceSources: PriceSource[] = configured.flatMap(({ priceSource }) => priceSource ?? [])

  return {
    identifiers: configured.length > 0 ? configured.map(({ identifier }) => identifier) : [builtin],
    reader: builtin,
    surveyor: builtin,
    writers: [...configured.map(({ writer }) => writer), builtinListingWriter],
    replyWriters: configured.map(({ replyWriter }) => replyWriter),
    priceSources: config.ebay ? [...priceSources, ebayPriceSource(config.ebay)] : priceSources,
    /** Loads the built-in engine ahead of the first photo, where it is the one that works. */
    async warm() {
      if (configured.length === 0) await builtin.warm()
    },
    close: () => builtin.close(),
  }
}

/** In the order in which they are asked. Vendors' libraries are large: only those that are set up are loaded. */
async function createAiProviders({ azure, openai, gemini }: Config['ai'], now: () => Date) {
  const engines = await Promise.all([
    azure && import('#server/providers/ai/azure/create-azure.ts').then(({ createAzure }) => createAzure(azure)),
    openai && import('#server/providers/ai/openai/create-openai.ts').then(({ createOpenAi }) => createOpenAi(openai)),
    gemini && import('#server/providers/ai/gemini/create-gemini.ts').then(({ createGemini }) => createGemini(gemini)),
  ])
  const present = engines.filter((engine) => engine !== undefined)
  if (present.length === 0) return []
  const { createAiProvider } = await import('#server/providers/ai/ai-provider.ts')
  return present.map((engine) => createAiProvider(engine, { fitListing, now }))
}
