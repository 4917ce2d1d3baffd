import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Correction } from '#contract/analysis/analysis.ts'
import { CONDITIONS, type Condition, type Named } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import type { ChosenType } from '#web/features/analysis/naming/chosen-type.ts'
import { typesQuery } from '#web/features/analysis/naming/known-types.ts'
import { TypePicker } from '#web/features/analysis/naming/type-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type Option, Select } from '#web/ui/select.tsx'

interface CorrectionFormProps {
  item: Named<Item>
  busy: boolean
  /** Where the seller opened it: the focus follows. */
  takesFocus: boolean
  onSubmit: (correction: Correction) => void
  onCancel: () => void
}

const NO_DEPARTMENT = 'any'
const PROPOSED = 'proposed'
const FACT_MAX = 120
const orNull = (text: string) => text.trim() || null

/** The seller's word against the engine's: price and listings are made for what stands here. */
export function CorrectionForm({ item, busy, takesFocus, onSubmit, onCancel }: CorrectionFormProps) {
  const [type, setType] = useState<ChosenType>({
    typeId: item.typeId,
    name: item.type,
    category: item.category,
  })
  const [department, setDepartment] = useState(item.department ?? NO_DEPARTMENT)
  const [condition, setCondition] = useState<Condition | typeof PROPOSED>(
    item.conditionSeen ? item.condition : PROPOSED,
  )
  const [facts, setFacts] = useState({
    brand: item.brand ?? '',
    model: item.model ?? '',
    material: item.material ?? '',
    style: item.style ?? '',
  })
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.focus()
  }, [takesFocus])
  const { data: types = [] } = useQuery(typesQuery)
  const departments = types.find(({ id }) => id === type.typeId)?.departments ?? []
  const conditions: Option<Condition | typeof PROPOSED>[] = [
    ...(item.conditionSeen ? [] : [{ value: PROPOSED, label: `Proposed: ${item.condition}` } as const]),
    ...CONDITIONS.map((word) => ({ value: word, label: word })),
  ]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!type.name.trim()) return setMissing(true)
    onSubmit({
      typeId: type.typeId,
      type: type.name.trim(),
      category: type.category,
      noun: type.noun,
      department: departments.includes(department) ? department : null,
      condition: condition === PROPOSED ? null : condition,
      brand: orNull(facts.brand),
      model: orNull(facts.model),
      material: orNull(facts.material),
      style: orNull(facts.style),
    })
  }
  const fact = (name: keyof typeof facts, label: string) => (
    <Field label={label}>
      <Input
        value={facts[name]}
        maxLength={FACT_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => setFacts({ ...facts, [name]: currentTarget.value })}
      />
    </Field>
  )
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
        error={missing && !type.name.trim() ? 'Please say what it is' : undefined}
        onChoose={setType}
      />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        {departments.length > 0 && (
          <Field label="For">
            <Select
              value={departments.includes(department) ? department : NO_DEPARTMENT}
              options={[
                { value: NO_DEPARTMENT, label: 'Not specified' },
                ...departments.map((name) => ({ value: name, label: name[0]!.toUpperCase() + name.slice(1) })),
              ]}
              onValueChange={setDepartment}
            />
          </Field>
        )}
        <Field label="Condition">
          <Select value={condition} options={conditions} onValueChange={setCondition} />
        </Field>
        {fact('brand', 'Brand')}
        {fact('model', 'Model')}
        {fact('material', 'Material')}
        {fact('style', 'Style')}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="go" busy={busy}>
          {busy ? 'Updating...' : 'Update price and listings'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
