import { ArrowRight } from 'lucide-react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { saidIn } from '#contract/analysis/answer-item.ts'
import { isNamed } from '#contract/items/identity.ts'
import { NOTHING_SAID } from '#contract/items/type-guide/answers.ts'
import { writeListing } from '#contract/listings/write-listing.ts'
import { answerEffects } from '#contract/market/answer-effects.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { listed } from '#contract/words.ts'
import { formatDollars } from '#web/platform/format.ts'

export interface PriceChange {
  from: number
  to: number
  /** The questions that were answered. */
  ids: string[]
}

interface AnswerChangeProps {
  result: AnalysisResult
  /** By the last answer; null where it changed nothing. */
  change: PriceChange | null
}

/** What the answers have made of the price and the title, said aloud as it changes. */
export function AnswerChange({ result, change }: AnswerChangeProps) {
  const { guide, item, pricing, basePricing, base } = result
  if (!guide || !pricing || !basePricing || !isNamed(item)) return null
  const { effects } = answerEffects(guide, item, saidIn(result))
  const because = effects.filter(({ id }) => !change || change.ids.includes(id)).map(({ words }) => words)
  const { from, to } = change ?? { from: basePricing.recommended, to: pricing.recommended }
  const listings = Object.values(result.listings)
  // A title of the seller's own, for one listing or for all, says what it says.
  const written = base.title === undefined && listings.find(({ editedFields }) => !editedFields.includes('title'))
  const everywhere = written && listings.every(({ title }) => title === written.title)
  const before = written
    ? writeListing(written.platform, { item, guide, said: NOTHING_SAID, price: 0, variant: 0 }).title.split(' ')
    : []
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4" aria-live="polite">
      {(change || effects.length > 0) && from !== to && (
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui">
          <del className="money text-muted">
            <span className="sr-only">was </span>
            {formatDollars(from)}
          </del>
          <ArrowRight className="icon text-muted" />
          <b className="money text-xl">{formatDollars(to)}</b>
          {because.length > 0 && (
            <span className="text-muted">
              <span className="sr-only">: </span>
              {listed(because)}
            </span>
          )}
        </p>
      )}
      {written && (
        <div>
          <p className="label">
            {everywhere ? 'Title on all five marketplaces' : `Title on ${MARKETPLACE_NAMES[written.platform]}`}
          </p>
          <p className="wrap-anywhere">
            {runsOf(written.title.split(' '), (word) => !before.includes(word)).map(({ words, isNew }) => (
              <span key={words}>{isNew ? <ins className={NEW_WORDS}>{words}</ins> : words} </span>
            ))}
          </p>
        </div>
      )}
    </div>
  )
}

const NEW_WORDS = 'rounded-[3px] bg-tag-tint box-decoration-clone px-1 py-px no-underline'

/** Neighbors of a kind together: 'Brass | Table Lamp | 28 in Tall'. */
function runsOf(words: string[], isNew: (word: string) => boolean) {
  const runs: { words: string; isNew: boolean }[] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last && last.isNew === isNew(word)) last.words += ` ${word}`
    else runs.push({ words: word, isNew: isNew(word) })
  }
  return runs
}
