import type { ReactNode } from 'react'
import { BARCODE_NAMES } from '#contract/items/barcode.ts'
import type { FactName, Named } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import { isBarcodeAnswer } from '#contract/items/type-guide/barcode-answer.ts'
import { type ItemFact, isIdentityAnswer } from '#contract/items/type-guide/item-facts.ts'
import type { ListedCondition } from '#contract/listings/listed-condition.ts'
import { beginning } from '#contract/words.ts'
import { yourFormer } from '#web/features/analysis/results/item-words.ts'
import { Button } from '#web/ui/button.tsx'

interface ItemFactsProps {
  item: Named<Item>
  /** What else is known, the seller's answers among it. */
  facts: ItemFact[]
  /** What the listings say of its condition, where they are there. */
  listedAs: ListedCondition | null | undefined
  onCorrect: () => void
}

/** A link in the midst of a sentence, with room for a thumb. */
const INLINE = 'inline min-h-0 text-[length:inherit] text-ink max-sm:-my-3 max-sm:py-3'

/** Each fact with who says so: what in the photo shows it, or the seller. Brand and model always have a line: that nothing shows them is worth knowing, too. */
export function ItemFacts({ item, facts, listedAs, onCorrect }: ItemFactsProps) {
  const said = (name: FactName) => item.saidBySeller.includes(name)
  const answers = facts.filter(({ id, by }) => by === 'said' && !isIdentityAnswer(id))
  const barcode = facts.find(({ id, by }) => by !== 'said' && isBarcodeAnswer(id))
  const answered = (id: string) =>
    answers.some((fact) => fact.id === id || (id === 'size' && fact.id.endsWith('-size')))
  const why = (name: FactName) => (said(name) ? 'You said' : item.evidence[name])
  const add = (what: string) => (
    <>
      Look for a label or stamp,{' '}
      <Button variant="link" className={INLINE} onClick={onCorrect}>
        then add the {what}
      </Button>
    </>
  )
  const none = (name: FactName) => (said(name) ? 'None' : item.imageUrl ? 'We could not read one' : 'Not given')
  // The seller's answers, or what they chose for all listings, go before what was seen.
  const decided = listedAs && listedAs !== item.condition
  return (
    <dl className="border-t border-line">
      <Fact name="Category" value={item.category} why={item.categoryId && 'From the type'} />
      <Fact
        name="Type"
        value={typeAndDepartment(item)}
        why={item.namedLike ? `Like ${yourFormer(item.namedLike)}` : why('type')}
      />
      {item.style && !answered('style') && <Fact name="Style" value={item.style} why={why('style')} />}
      {item.material && !answered('material') && <Fact name="Material" value={item.material} why={why('material')} />}
      {item.color && !answered('colour') && <Fact name="Color" value={item.color} why={why('color')} />}
      {item.size && !answered('size') && <Fact name="Size" value={item.size} why={why('size')} />}
      {item.barcode && !answered('isbn') && !answered('barcode') && (
        <Fact name={BARCODE_NAMES[item.barcode.kind]} value={item.barcode.digits} why={why('barcode')} />
      )}
      {answers.map(({ id, label, words }) => (
        <Fact key={id} name={label} value={beginning(words)} why="You said" />
      ))}
      {barcode && <Fact name={barcode.label} value={barcode.words} why={why('barcode')} />}
      <Fact
        name="Condition"
        value={decided ? listedAs : item.conditionSeen ? item.condition : `Proposed: ${item.condition}`}
        why={
          decided ? (
            'From what you said'
          ) : item.conditionSeen ? (
            why('condition')
          ) : (
            <>
              Wear was not judged,{' '}
              <Button variant="link" className={INLINE} onClick={onCorrect}>
                please check
              </Button>
            </>
          )
        }
      />
      <Fact name="Brand" value={item.brand} none={none('brand')} why={why('brand') ?? add('brand')} />
      {(item.brand || item.model) && (
        <Fact name="Model" value={item.model} none={none('model')} why={why('model') ?? add('model')} />
      )}
    </dl>
  )
}

const typeAndDepartment = ({ type, department }: Named<Item>) => (department ? `${type}, ${department}` : type)

interface FactProps {
  name: string
  value: string | null
  /** What stands there when nobody saw it. */
  none?: string
  why: ReactNode
}

function Fact({ name, value, none, why }: FactProps) {
  return (
    <div className="grid grid-cols-[88px_1fr] gap-3 border-b border-line py-[9px] text-ui max-sm:grid-cols-[76px_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="grid grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)] gap-4 wrap-anywhere max-lg:grid-cols-1 max-lg:gap-px">
        {value === null ? (
          <span className="self-start justify-self-start border-b border-dashed border-field text-muted">{none}</span>
        ) : (
          <b>{value}</b>
        )}
        {why && <span className="pt-px text-sm leading-[1.45] text-muted">{why}</span>}
      </dd>
    </div>
  )
}
