import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AnalysisResult, type Entry, enterItem, FACT_MAX } from '#contract/analysis/analysis.ts'
import { type Barcode, barcodeWords } from '#contract/items/barcode.ts'
import { CONDITIONS, type Condition } from '#contract/items/identity.ts'
import { OTHER } from '#contract/items/item-types.ts'
import { barcodeAnswer } from '#contract/items/type-guide/barcode-answer.ts'
import { type ChosenType, namedSo } from '#web/features/analysis/naming/chosen-type.ts'
import { ColorChip } from '#web/features/analysis/naming/color-chip.tsx'
import { typesQuery } from '#web/features/analysis/naming/known-types.ts'
import { TypePicker } from '#web/features/analysis/naming/type-picker.tsx'
import { colorAnswer, hintFor } from '#web/features/analysis/naming/typed-words.ts'
import { useKnownWords } from '#web/features/analysis/naming/use-known-words.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { ScanButton } from '#web/platform/barcode/scan-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'

const NOTHING: ChosenType = { typeId: null, name: '', category: OTHER }
/** What an ISBN is always on. */
const BOOK = 'book'
const orNull = (text: string) => text.trim() || null

/** An item in its seller's words alone. The rest is asked on its own page, when its price is there. */
export function DescribeForm({ onDescribed }: { onDescribed: (result: AnalysisResult) => void }) {
  const { data: types = [] } = useQuery(typesQuery)
  const [type, setType] = useState(NOTHING)
  const [condition, setCondition] = useState<Condition | null>(null)
  const [names, setNames] = useState({ brand: '', model: '' })
  const { known, lookUp, settled, dropColor } = useKnownWords(names, setNames)
  const [barcode, setBarcode] = useState<Barcode | null>(null)
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (entry: Promise<Entry>) => call(enterItem, { body: await entry }),
    onSuccess: onDescribed,
  })
  const named = type.name.trim() !== ''
  const take = (scanned: Barcode) => {
    setBarcode(scanned)
    const book = types.find(({ id }) => id === BOOK)
    if (scanned.kind === 'isbn' && !named && book)
      setType({ typeId: book.id, name: book.name, category: book.category })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (named) mutate(whole())
    else setMissing(true)
  }
  const whole = async (): Promise<Entry> => {
    const { names, known } = await settled()
    const said = { style: null, material: null, brand: orNull(names.brand), model: orNull(names.model) }
    const answers = { ...(barcode && barcodeAnswer(barcode)), ...colorAnswer(known) }
    return { ...namedSo(said, { ...type, name: type.name.trim() }), condition, answers }
  }
  const text = (name: keyof typeof names, label: string) => (
    <Field label={label} hint={hintFor(name, names[name], known)}>
      <Input
        value={names[name]}
        maxLength={FACT_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => setNames({ ...names, [name]: currentTarget.value })}
      />
    </Field>
  )
  return (
    <form className="card grid grid-cols-1 gap-5 p-6 max-sm:p-4" aria-label="Describe the item" onSubmit={submit}>
      <TypePicker
        chosen={type}
        error={missing && !named ? 'Please say what it is' : undefined}
        onChoose={setType}
        onLookUp={lookUp}
      />
      <fieldset>
        <legend className="mb-2 text-ui font-semibold">
          Condition <span className="font-normal text-muted">if you know it already</span>
        </legend>
        <div className="chips">
          {CONDITIONS.map((word) => (
            <Chip
              key={word}
              pressed={word === condition}
              onClick={() => setCondition(word === condition ? null : word)}
            >
              {word}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        {text('brand', 'Brand, if it has one')}
        {text('model', 'Model, if you know it')}
      </div>
      <ColorChip color={known.color} onRemove={dropColor} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ScanButton onScanned={take} />
        {barcode ? (
          <Chip onClick={() => setBarcode(null)} note="remove">
            {barcodeWords(barcode)}
          </Chip>
        ) : (
          <p className="text-sm text-muted">
            On books, boxes and tags. The number goes into the listing and is searched for. Only a book’s number also
            tells what the item is.
          </p>
        )}
      </div>
      {error && (
        <Note variant="stop" alert>
          {messageOf(error, 'The server could not be reached. Please try again.')}
        </Note>
      )}
      <Button type="submit" variant="go" size="lg" className="sm:justify-self-start" busy={isPending}>
        {isPending ? 'Looking up prices…' : 'Get price and listings'}
      </Button>
    </form>
  )
}
