import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { beginning } from '#contract/words.ts'
import { Chip } from '#web/ui/chip.tsx'
import { useTakenFocus } from '#web/ui/use-taken-focus.ts'

interface NounChoiceProps {
  result: AnalysisResult
  /** Where the seller just asked for it: the focus follows. */
  takesFocus: boolean
  /** Null leaves it open again. */
  onChoose: (noun: string | null) => void
}

/** The first question of all: what to call it. Chosen again, it is open again. */
export function NounChoice({ result: { guide, noun, nouns, nounSaid }, takesFocus, onChoose }: NounChoiceProps) {
  const field = useTakenFocus<HTMLFieldSetElement>(takesFocus)
  return (
    <fieldset ref={field} tabIndex={-1} className="focus:outline-none">
      <legend className="mb-2.5 text-ui font-semibold">What would you call it?</legend>
      <div className="chips">
        {nouns.map((each) => (
          <Chip
            key={each}
            pressed={nounSaid && each === noun}
            note={!nounSaid && each === noun && each !== guide?.noun && 'from the photo'}
            onClick={() => onChoose(nounSaid && each === noun ? null : each)}
          >
            {beginning(each)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
