import { useQuery } from '@tanstack/react-query'
import { TYPE_MAX } from '#contract/analysis/analysis.ts'
import { type FoundName, findExactly, findNames } from '#contract/items/find-names.ts'
import { OTHER } from '#contract/items/item-types.ts'
import type { ChosenType } from '#web/features/analysis/naming/chosen-type.ts'
import { typesQuery } from '#web/features/analysis/naming/known-types.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'

const OWN_WORDS = 'own-words'

interface NameSearchProps {
  text: string
  /** Where the words are the seller's own. */
  category?: string
  /** Whoever leaves the field with the very name of a type has chosen it, though they tapped nothing. */
  takesExact?: boolean
  onText: (text: string) => void
  onChoose: (type: ChosenType) => void
}

/** Our types under everything people call them, or any words where nothing in the list fits. */
export function NameSearch({ text, category = OTHER, takesExact = false, onText, onChoose }: NameSearchProps) {
  const { data: types, isPending } = useQuery(typesQuery)
  const words = text.trim().slice(0, TYPE_MAX)
  const found = findNames(types ?? [], words)
  const exact = found.some(({ label }) => label.toLowerCase() === words.toLowerCase())
  const options: ComboboxOption[] = found.map(({ type, label, synonym }, place) => ({
    value: String(place),
    label,
    note: [synonym && `“${synonym}”`, label !== type.name && type.name, type.category].filter(Boolean).join(' · '),
  }))
  if (words && !exact && !isPending)
    options.push({ value: OWN_WORDS, label: `Use “${words}”`, note: 'Nothing in the list fits' })

  const choose = ({ value }: ComboboxOption) => {
    if (value === OWN_WORDS) return onChoose({ typeId: null, name: words, category })
    take(found[Number(value)]!)
  }
  const take = ({ type, label, noun }: FoundName) =>
    onChoose({ typeId: type.id, name: label, category: type.category, ...(noun && { noun }) })
  const leave = () => {
    const exactly = takesExact && findExactly(types ?? [], words)
    if (exactly) take(exactly)
  }
  return (
    <Combobox
      text={text}
      options={options}
      none={isPending ? 'One moment…' : 'Type what it is.'}
      onTextChange={onText}
      onChoose={choose}
      onLeave={leave}
    />
  )
}
