import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** Who would choose it. What has no name gets no share: all of them are small. */
function whySo({ saidBy, confidence }: Guess, named: boolean) {
  if (saidBy === 'seller') return 'like yours'
  if (saidBy === 'others') return 'other sellers'
  return named && formatShare(confidence)
}

const Aside = ({ children }: { children: ReactNode }) =>
  children && <span className="text-muted tabular-nums max-sm:ml-auto">{children}</span>

/** The likeliest answers; one tap settles it, the rest of what was seen stays. */
export function GuessChoices({ item, chosen, busy, onChoose }: GuessChoicesProps) {
  const { style, material, brand, model } = item
  // The condition is not what was asked: it stays seen, said or proposed.
  const settle = ({ typeId, type, category }: Guess) =>
    onChoose({ typeId, type, category, department: null, condition: null, style, material, brand, model })
  const named = isNamed(item)
  return (
    <fieldset aria-busy={busy || undefined}>
      <legend className="mb-2 text-ui font-semibold">{named ? 'Which one is it?' : 'Is it one of these?'}</legend>
      <div className="flex flex-wrap gap-2">
        {item.guesses.map((guess) => (
          <button
            key={guess.typeId}
            type="button"
            className="inline-flex min-h-(--control) cursor-pointer items-center gap-2 rounded-control border border-field bg-card px-3.5 text-left text-ui font-[550] hover:border-ink disabled:cursor-progress aria-pressed:border-ink aria-pressed:font-[650] aria-pressed:inset-ring aria-pressed:inset-ring-ink max-sm:flex-[1_1_100%]"
            aria-pressed={guess.typeId === (chosen ?? item.typeId)}
            disabled={busy}
            onClick={() => settle(guess)}
          >
            {chosen === guess.typeId && <LoaderCircle className="icon animate-spin" />}
            {guess.type}
            <Aside>{whySo(guess, named)}</Aside>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
