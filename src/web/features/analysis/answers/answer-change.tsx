import { ArrowRight } from 'lucide-react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { saidIn } from '#contract/analysis/answer-item.ts'
import { isNamed } from '#contract/items/identity.ts'
import { NOTHING_SAID } from '#contract/items/type-guide/answers.ts'
import { listed } from '#contract/items/words.ts'
import { writeListing } from '#contract/listings/write-listing.ts'
import { answerEffects } from '#contract/market/answer-effects.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { formatDollars } from '#web/platform/format.ts'

interface AnswerChangeProps {
  result: AnalysisResult
  /** Of the last answer. */
  change: { from: number; to: number } | null
}

/** What the answers have made of the price and the title, said aloud as it changes. */
export function AnswerChange({ result, change }: AnswerChangeProps) {
  const { guide, item, pricing, basePricing } = result
  if (!guide || !pricing || !basePricing || !isNamed(item)) return null
  const { effects } = answerEffects(guide, item, saidIn(result))
  const { from, to } = change ?? { from: basePricing.recommended, to: pricing.recommended }
  const listings = Object.values(result.listings)
  const written = listings.find(({ editedFields }) => !editedFields.includes('title'))
  const everywhere = written && listings.every(({ title }) => title === written.title)
  const before = written
    ? writeListing(written.platform, { item, guide, said: NOTHING_SAID, price: 0, variant: 0 }).title.split(' ')
    : []
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4" aria-live="polite">
      {from !== to && (
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui">
          <del className="money text-muted">
            <span className="sr-only">was </span>
            {formatDollars(from)}
          </del>
          <ArrowRight className="icon text-muted" />
          <b className="money text-xl">{formatDollars(to)}</b>
          {effects.length > 0 && <span className="text-muted">{listed(effects.map(({ words }) => words))}</span>}
        </p>
      )}
      {written && (
        <div>
          <h4 className="label">
            {everywhere ? 'Title on all five marketplaces' : `Title on ${MARKETPLACE_NAMES[written.platform]}`}
          </h4>
          <p className="wrap-anywhere">
            {written.title.split(' ').map((word, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
              <span key={place}>
                {place > 0 && ' '}
                {before.includes(word) ? (
                  word
                ) : (
                  <ins className="rounded-[3px] bg-tag-tint px-0.5 no-underline">{word}</ins>
                )}
              </span>
            ))}
          </p>
        </div>
      )}
    </div>
  )
}
