import { useQuery } from '@tanstack/react-query'
import { type ChosenType, OTHER } from '#web/features/analysis/naming/chosen-type.ts'
import { typesQuery } from '#web/features/analysis/naming/known-types.ts'
import { NameSearch } from '#web/features/analysis/naming/name-search.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface TypePickerProps {
  chosen: ChosenType
  error: string | undefined
  onChoose: (type: ChosenType) => void
}

/** What it is, and for the seller's own words the category they belong to. */
export function TypePicker({ chosen, error, onChoose }: TypePickerProps) {
  const { data: types = [] } = useQuery(typesQuery)
  const categories = [...new Set([...types.map(({ category }) => category), OTHER])]
  const { noun: _, ...unnamed } = chosen
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
          onText={(name) => onChoose({ ...unnamed, typeId: null, name })}
          onChoose={onChoose}
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
