import { LoaderCircle } from 'lucide-react'
import { type Guess, isNamed } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import { namedSo } from '#web/features/analysis/naming/chosen-type.ts'
import type { Naming } from '#web/features/analysis/naming/use-naming.ts'
import { formatShare } from '#web/features/analysis/results/item-words.ts'
import { Chip } from '#web/ui/chip.tsx'

/** Beside a guess: it, and what else it may well be. */
const LIKELY_SHOWN = 3

/** Who would choose it. Only what it is named after has a share: one by one, those of the others add up to more than all. */
function whySo({ saidBy, confidence, typeId }: Guess, item: Item) {
  if (saidBy === 'seller') return 'like yours'
  if (saidBy === 'others') return 'other sellers'
  return typeId === item.typeId && formatShare(confidence)
}

/** The likeliest answers; one tap settles it, the rest of what was seen stays. */
export function GuessChoices({ item, naming: { chosen, busy, name } }: { item: Item; naming: Naming }) {
  const named = isNamed(item)
  return (
    <fieldset aria-busy={busy || undefined}>
      <legend className="mb-2 text-ui font-semibold">{named ? 'Which one is it?' : 'Is it one of these?'}</legend>
      <div className="chips">
        {shown(item).map((guess) => (
          <Chip
            key={guess.typeId}
            pressed={guess.typeId === (chosen ?? item.typeId)}
            note={whySo(guess, item)}
            disabled={busy}
            onClick={() => name(namedSo(item, { ...guess, name: guess.type }))}
          >
            {chosen === guess.typeId && <LoaderCircle className="icon animate-spin" />}
            {guess.type}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** What it is named after is among them, whoever said so. */
function shown({ guesses, typeId }: Item) {
  if (typeId === null) return guesses
  const others = guesses.filter((guess) => guess.typeId !== typeId)
  return [...guesses.filter((guess) => guess.typeId === typeId), ...others].slice(0, LIKELY_SHOWN)
}
