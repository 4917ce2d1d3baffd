import type { ReactNode } from 'react'
import type { FactName, Named } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import { Button } from '#web/ui/button.tsx'

interface ItemFactsProps {
  item: Named<Item>
  onCorrect: () => void
}

/** Each fact with who says so: what in the photo shows it, or the seller. Brand and model always have a line: that nothing shows them is worth knowing, too. */
export function ItemFacts({ item, onCorrect }: ItemFactsProps) {
  const said = (name: FactName) => item.saidBySeller.includes(name)
  const why = (name: FactName) => (said(name) ? 'You said' : item.evidence[name])
  const add = (what: string) => (
    <>
      Look for a label or stamp,{' '}
      <Button variant="link" className="fact__add" onClick={onCorrect}>
        then add the {what}
      </Button>
    </>
  )
  const none = (name: FactName) => (said(name) ? 'None' : item.imageUrl ? 'We could not read one' : 'Not given')
  return (
    <dl className="facts">
      <Fact name="Category" value={item.category} why={item.categoryId && 'From the type'} />
      <Fact name="Type" value={typeAndDepartment(item)} why={why('type')} />
      {item.style && <Fact name="Style" value={item.style} why={why('style')} />}
      {item.material && <Fact name="Material" value={item.material} why={why('material')} />}
      {item.color && <Fact name="Color" value={item.color} why={why('color')} />}
      {item.size && <Fact name="Size" value={item.size} why={why('size')} />}
      <Fact
        name="Condition"
        value={item.conditionSeen ? item.condition : `Proposed: ${item.condition}`}
        why={
          item.conditionSeen ? (
            why('condition')
          ) : (
            <>
              Wear was not judged,{' '}
              <Button variant="link" className="fact__add" onClick={onCorrect}>
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
    <div className="fact">
      <dt>{name}</dt>
      <dd>
        {value === null ? <span className="fact__none">{none}</span> : <b>{value}</b>}
        {why && <span className="fact__why">{why}</span>}
      </dd>
    </div>
  )
}
