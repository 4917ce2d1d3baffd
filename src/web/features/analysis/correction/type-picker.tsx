import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import { findTypes } from '#web/features/analysis/correction/find-types.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

export interface ChosenType {
  /** Null: in the seller's own words. */
  typeId: string | null
  name: string
  category: string
}

interface TypePickerProps {
  chosen: ChosenType
  error: string | undefined
  onChoose: (type: ChosenType) => void
}

export const OTHER = 'Other'
const OWN_WORDS = 'own-words'
const TYPE_MAX = 80
const categoryNames = new Map(CATEGORIES.map(({ id, name }) => [id, name]))

/** Our list of types under all their names, or any words where nothing in it fits. */
export function TypePicker({ chosen, error, onChoose }: TypePickerProps) {
  const found = findTypes(TYPES, chosen.name)
  const words = chosen.name.trim().slice(0, TYPE_MAX)
  const exact = found.some(({ type }) => type.name.toLowerCase() === words.toLowerCase())
  const options: ComboboxOption[] = found.map(({ type, synonym }) => ({
    value: type.id,
    label: type.name,
    note: [synonym && `“${synonym}”`, categoryNames.get(type.category)].filter(Boolean).join(' · '),
  }))
  if (words && !exact) options.push({ value: OWN_WORDS, label: `Use “${words}”`, note: 'Nothing in the list fits' })

  const choose = ({ value }: ComboboxOption) => {
    const type = TYPES.find(({ id }) => id === value)
    if (type) onChoose({ typeId: type.id, name: type.name, category: categoryNames.get(type.category) ?? OTHER })
    else onChoose({ typeId: null, name: words, category: chosen.category })
  }
  return (
    <>
      <Field
        label="What is it?"
        error={error}
        hint={chosen.typeId ? `In ${chosen.category}` : 'Start typing: sofa, couch, DJ headphones …'}
      >
        <Combobox
          text={chosen.name}
          options={options}
          none="Type what it is."
          onTextChange={(name) => onChoose({ ...chosen, typeId: null, name })}
          onChoose={choose}
        />
      </Field>
      {!chosen.typeId && words && (
        <Field label="Category">
          <Select
            value={chosen.category}
            options={[...CATEGORIES.map(({ name }) => ({ value: name, label: name })), { value: OTHER, label: OTHER }]}
            onValueChange={(category) => onChoose({ ...chosen, category })}
          />
        </Field>
      )}
    </>
  )
}
