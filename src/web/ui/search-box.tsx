import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const SEARCH_AFTER_MS = 250

interface SearchBoxProps {
  label: string
  maxLength: number
  /** Fewer characters than this count as no search. */
  shortest?: number
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** Searches when the typing pauses; the address may also change from outside, by going back. */
export function SearchBox({ label, maxLength, shortest = 1, hint, value, onChange }: SearchBoxProps) {
  const wordsIn = (text: string) => (text.trim().length < shortest ? '' : text.trim())
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if (wordsIn(typed) !== value) setTyped(value)
  }
  useEffect(() => {
    const words = wordsIn(typed)
    if (words === value) return
    const waiting = setTimeout(() => onChange(words), SEARCH_AFTER_MS)
    return () => clearTimeout(waiting)
  })
  return (
    <Field label={label} hint={hint} hideLabel>
      <Input
        type="search"
        icon={Search}
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        end={
          typed && (
            <Button variant="quiet" size="icon" aria-label="Clear search" onClick={() => setTyped('')}>
              <X className="icon" />
            </Button>
          )
        }
      />
    </Field>
  )
}
