import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type KnownWords, OTHER } from '#contract/items/item-types.ts'
import type { ChosenType } from '#web/features/analysis/naming/chosen-type.ts'
import { typesQuery } from '#web/features/analysis/naming/known-types.ts'
import { NameSearch } from '#web/features/analysis/naming/name-search.tsx'
import { knownIn } from '#web/features/analysis/naming/typed-words.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface TypePickerProps {
  chosen: ChosenType
  error: string | undefined
  onChoose: (type: ChosenType) => void
  /** Looks up what else the words tell by which the type was found; null while they are typed. */
  onLookUp: (known: Promise<KnownWords> | null) => void
}

/** What it is, and for the seller's own words the category they belong to. */
export function TypePicker({ chosen, error, onChoose, onLookUp }: TypePickerProps) {
  const said = useRef('')
  const { data: types = [] } = useQuery(typesQuery)
  const categories = [...new Set([...types.map(({ category }) => category), OTHER])]
  const { noun: _, ...unnamed } = chosen
  const say = (words: string) => {
    said.current = words
    onChoose({ ...unnamed, typeId: null, name: words })
    onLookUp(null)
  }
  const choose = (type: ChosenType) => {
    onChoose(type)
    onLookUp(knownIn(said.current, type))
  }
  return (
    <>
      <Field
        label="What is it?"
        error={error}
        hint={chosen.typeId ? `In ${chosen.category}` : 'Start typing: sofa, floor lamp, DJ headphones …'}
      >
        <NameSearch
          text={chosen.name}
          category={chosen.category}
          takesExact={!chosen.typeId}
          onText={say}
          onChoose={choose}
        />
      </Field>
      {!chosen.typeId && chosen.name.trim() && (
        <Field label="Category">
          <Select
            value={chosen.category}
            options={categories.map((name) => ({ value: name, label: name }))}
            onValueChange={(category) => onChoose({ ...chosen, category })}
          />
        </Field>
      )}
    </>
  )
}
