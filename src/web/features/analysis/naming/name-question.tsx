import { useState } from 'react'
import { isNamed, LIKELY_FROM } from '#contract/items/identity.ts'
import { isGuess } from '#contract/items/item-name.ts'
import type { Item } from '#contract/items/items.ts'
import { type ChosenType, namedSo } from '#web/features/analysis/naming/chosen-type.ts'
import { GuessChoices } from '#web/features/analysis/naming/guess-choices.tsx'
import { NameSearch } from '#web/features/analysis/naming/name-search.tsx'
import { carriedOver, colorAnswer, knownIn, NOTHING_KNOWN } from '#web/features/analysis/naming/typed-words.ts'
import type { Naming } from '#web/features/analysis/naming/use-naming.ts'
import { Field } from '#web/ui/field.tsx'

const NOT_COUNTED = 'No analysis was used up. Name it, and you get its price and listings right away.'

interface NameQuestionProps {
  item: Item
  nounSaid: boolean
  naming: Naming
}

/** Asks what it is: three likely answers beside a guess, and where nothing named it the five nearest with a search over all there is. */
export function NameQuestion({ item, nounSaid, naming }: NameQuestionProps) {
  const [text, setText] = useState('')
  const named = isNamed(item)
  if (named && (!isGuess({ item, nounSaid }) || item.guesses.length < 2)) return null
  if (named) return <GuessChoices item={item} naming={naming} />
  const choose = async (type: ChosenType) => {
    const seen = { brand: item.brand ?? '', model: item.model ?? '' }
    const known = await knownIn(text, type)
    const { brand, model } = carriedOver(seen, known, NOTHING_KNOWN)
    const said = namedSo({ ...item, brand: brand || null, model: model || null }, type)
    naming.name({ ...said, answers: colorAnswer(known) })
  }
  // Two or three things look the same in photos: that is another answer than not knowing at all.
  const several = (item.guesses[0]?.confidence ?? 0) >= LIKELY_FROM
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {several ? 'The photo fits several things.' : 'We could not tell from the photo.'} {NOT_COUNTED}
      </p>
      {item.guesses.length > 0 && <GuessChoices item={item} naming={naming} />}
      <Field
        label={item.guesses.length > 0 ? 'Or find what it is' : 'Find what it is'}
        hint="Start typing: sofa, floor lamp, DJ headphones …"
      >
        <NameSearch text={text} onText={setText} onChoose={choose} />
      </Field>
    </div>
  )
}
