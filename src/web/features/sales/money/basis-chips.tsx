import { useId } from 'react'
import { BASES, Basis } from '#contract/sales/cost.ts'
import { Chip } from '#web/ui/chip.tsx'

interface BasisChipsProps {
  label: string
  basis: Basis | null
  onChange: (basis: Basis | null) => void
}

/** Tapped again, a chip says nothing any more. */
export function BasisChips({ label, basis, onChange }: BasisChipsProps) {
  const labelId = useId()
  return (
    <div className="grid gap-2">
      <p id={labelId} className="text-ui font-semibold">
        {label}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own */}
      <div role="group" className="flex flex-wrap gap-2" aria-labelledby={labelId}>
        {Basis.options.map((each) => (
          <Chip key={each} pressed={basis === each} onClick={() => onChange(basis === each ? null : each)}>
            {BASES[each]}
          </Chip>
        ))}
      </div>
    </div>
  )
}
