import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Correction } from '#contract/analysis/analysis.ts'
import { FACT_MAX } from '#contract/analysis/analysis.ts'
import { CONDITIONS, type Condition, type Named } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import { beginning } from '#contract/words.ts'
import type { ChosenType } from '#web/features/analysis/naming/chosen-type.ts'
import { ColorChip } from '#web/features/analysis/naming/color-chip.tsx'
import { typesQuery } from '#web/features/analysis/naming/known-types.ts'
import { TypePicker } from '#web/features/analysis/naming/type-picker.tsx'
import { colorAnswer, hintFor, NOTHING_KNOWN } from '#web/features/analysis/naming/typed-words.ts'
import {
  dropUnsaved,
  keepUnsaved,
  PROPOSED,
  readUnsaved,
  type UnsavedCorrection,
} from '#web/features/analysis/naming/unsaved-correction.ts'
import { useKnownWords } from '#web/features/analysis/naming/use-known-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import { useTakenFocus } from '#web/ui/use-taken-focus.ts'

interface CorrectionFormProps {
  item: Named<Item>
  busy: boolean
  /** Where the seller opened it: the focus follows. */
  takesFocus: boolean
  onSubmit: (correction: Correction) => void
  onCancel: () => void
}

const NO_DEPARTMENT = 'any'
const FACTS = [
  ['brand', 'Brand'],
  ['model', 'Model'],
  ['material', 'Material'],
  ['style', 'Style'],
] as const

const orNull = (text: string) => text.trim() || null
const asOption = (name: string) => ({ value: name, label: beginning(name) })

const conditionsFor = (item: Named<Item>): Option<Condition | typeof PROPOSED>[] => [
  ...(item.conditionSeen ? [] : [{ value: PROPOSED, label: `Proposed: ${item.condition}` } as const]),
  ...CONDITIONS.map((word) => ({ value: word, label: word })),
]

/** What the engine said. */
const said = (item: Named<Item>): UnsavedCorrection => ({
  type: { typeId: item.typeId, name: item.type, category: item.category },
  department: item.department ?? NO_DEPARTMENT,
  condition: item.conditionSeen ? item.condition : PROPOSED,
  facts: {
    brand: item.brand ?? '',
    model: item.model ?? '',
    material: item.material ?? '',
    style: item.style ?? '',
  },
  known: NOTHING_KNOWN,
})

/** What the seller says so far, beginning with what they said before they went away, or with what the engine said. */
function useCorrection(item: Named<Item>) {
  const [{ untouched, begun }] = useState(() => ({ untouched: said(item), begun: readUnsaved(item.id) ?? said(item) }))
  const [type, setType] = useState<ChosenType>(begun.type)
  const [department, setDepartment] = useState(begun.department)
  const [condition, setCondition] = useState(begun.condition)
  const [facts, setFacts] = useState(begun.facts)
  const { known, lookUp, settled, dropColor } = useKnownWords(facts, setFacts, begun.known)
  useEffect(() => {
    const typed = { type, department, condition, facts, known }
    if (JSON.stringify(typed) === JSON.stringify(untouched)) dropUnsaved(item.id)
    else keepUnsaved(item.id, typed)
  }, [item.id, untouched, type, department, condition, facts, known])
  const { data: types = [] } = useQuery(typesQuery)
  const departments = types.find(({ id }) => id === type.typeId)?.departments ?? []
  const wearer = departments.includes(department) ? department : null
  const whole = async (): Promise<Correction> => {
    const { names, known } = await settled()
    return {
      typeId: type.typeId,
      type: type.name.trim(),
      category: type.category,
      noun: type.noun,
      department: wearer,
      condition: condition === PROPOSED ? null : condition,
      brand: orNull(names.brand),
      model: orNull(names.model),
      material: orNull(names.material),
      style: orNull(names.style),
      answers: colorAnswer(known),
    }
  }
  return {
    ...{ type, setType, departments, wearer, setDepartment, condition, setCondition },
    ...{ facts, setFacts, known, lookUp, dropColor, whole },
  }
}

/** The seller's word against the engine's: price and listings are made for what stands here. */
export function CorrectionForm({ item, busy, takesFocus, onSubmit, onCancel }: CorrectionFormProps) {
  const { type, setType, departments, wearer, setDepartment, condition, setCondition, ...rest } = useCorrection(item)
  const { facts, setFacts, known, lookUp, dropColor, whole } = rest
  const [missing, setMissing] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const named = type.name.trim() !== ''
  const form = useTakenFocus<HTMLFormElement>(takesFocus)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || waiting) return
    if (!named) return setMissing(true)
    setWaiting(true)
    const correction = await whole()
    // Who canceled meanwhile wants nothing changed.
    if (form.current) onSubmit(correction)
    setWaiting(false)
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      className="grid gap-4 border-t border-line pt-4 focus:outline-none"
      aria-label="Correct the item"
      onSubmit={submit}
    >
      <p className="text-ui text-muted">
        Tell us what it is and we will update the price and the listings. This does not count as an analysis.
      </p>
      <TypePicker
        chosen={type}
        error={missing && !named ? 'Please say what it is' : undefined}
        onChoose={setType}
        onLookUp={lookUp}
      />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        {departments.length > 0 && (
          <Field label="For">
            <Select
              value={wearer ?? NO_DEPARTMENT}
              options={[{ value: NO_DEPARTMENT, label: 'Not specified' }, ...departments.map(asOption)]}
              onValueChange={setDepartment}
            />
          </Field>
        )}
        <Field label="Condition">
          <Select value={condition} options={conditionsFor(item)} onValueChange={setCondition} />
        </Field>
        {FACTS.map(([name, label]) => (
          <Field key={name} label={label} hint={hintFor(name, facts[name], known)}>
            <Input
              value={facts[name]}
              maxLength={FACT_MAX}
              autoComplete="off"
              onChange={({ currentTarget }) => setFacts({ ...facts, [name]: currentTarget.value })}
            />
          </Field>
        ))}
      </div>
      <ColorChip color={known.color} onRemove={dropColor} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="go" busy={busy || waiting}>
          {busy || waiting ? 'Updating...' : 'Update price and listings'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
