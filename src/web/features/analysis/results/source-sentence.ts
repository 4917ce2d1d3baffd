import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { inSentence } from '#contract/words.ts'
import { formatShare } from '#web/features/analysis/results/item-words.ts'

const seconds = (ms: number) => Math.round(ms / 100) / 10

interface Source {
  item: Pick<AnalysisResult['item'], 'type' | 'saidBySeller' | 'confidence' | 'namedLike' | 'confirmed'>
  engine: Pick<AnalysisResult['engine'], 'id' | 'name' | 'ms'>
  noun: string | null
  nounSaid: boolean
}

/** A certainty is an engine's, and stands only beside the name that engine gave. */
export function certaintyWords({ item, engine, nounSaid }: Pick<Source, 'item' | 'engine' | 'nounSaid'>) {
  const { type, saidBySeller, confidence, namedLike, confirmed } = item
  const bySeller = engine.id === 'manual' || nounSaid || confirmed || saidBySeller.includes('type')
  return type !== null && !bySeller && !namedLike ? `${formatShare(confidence)} sure` : null
}

/** Who says so, and how surely. */
export function sourceSentence(source: Source) {
  const { item, engine, noun, nounSaid } = source
  const { type, saidBySeller, namedLike, confirmed } = item
  if (engine.id === 'manual') return 'Described by you.'
  const analyzed = `Analyzed by ${engine.name} in ${seconds(engine.ms)} s.`
  if (type === null) return analyzed
  if (nounSaid) return `You said: ${noun}. ${analyzed}`
  if (saidBySeller.includes('type')) return `You said: ${inSentence(type)}. ${analyzed}`
  if (confirmed) return `You said this looks right. ${analyzed}`
  if (namedLike) return `Named like an earlier item of yours. ${analyzed}`
  return `${analyzed} ${certaintyWords(source)}.`
}
