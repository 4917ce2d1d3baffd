import { LoaderCircle } from 'lucide-react'
import type { Correction } from '#contract/analysis/analysis.ts'
import { type Guess, isNamed } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import { formatShare } from '#web/features/analysis/results/item-words.ts'

interface GuessChoicesProps {
  item: Item
  /** The type being applied just now. */
  chosen: string | null
  busy: boolean
  onChoose: (correction: Correction) => void
}

/** The likeliest answers; one tap settles it, the rest of what was seen stays. */
export function GuessChoices({ item, chosen, busy, onChoose }: GuessChoicesProps) {
  const { style, material, brand, model } = item
  // The condition is not what was asked: it stays seen, said or proposed.
  const settle = ({ typeId, type, category }: Guess) =>
    onChoose({ typeId, type, category, department: null, condition: null, style, material, brand, model })
  const named = isNamed(item)
  return (
    <fieldset className="guesses" aria-busy={busy || undefined}>
      <legend>{named ? 'Which one is it?' : 'Is it one of these?'}</legend>
      <div className="guesses__list">
        {item.guesses.map((guess) => (
          <button
            key={guess.typeId}
            type="button"
            className="guess"
            aria-pressed={guess.typeId === (chosen ?? item.typeId)}
            disabled={busy}
            onClick={() => settle(guess)}
          >
            {chosen === guess.typeId && <LoaderCircle className="icon animate-spin" />}
            {guess.type}
            {named && <span className="text-muted tabular-nums">{formatShare(guess.confidence)}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
