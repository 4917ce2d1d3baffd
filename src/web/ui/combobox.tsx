import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Input } from '#web/ui/input.tsx'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import '#web/ui/combobox.css'
import '#web/ui/pop.css'

export interface ComboboxOption {
  value: string
  label: string
  note?: ReactNode
}

interface ComboboxProps {
  text: string
  onTextChange: (text: string) => void
  /** What fits the text, best first. */
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption) => void
  onLeave?: () => void
  /** Read out and shown when nothing fits. */
  none: string
  placeholder?: string
}

/** A text field with suggestions below it: type to narrow them, arrows and Enter or a tap to choose one. */
export function Combobox({ text, onTextChange, options, onChoose, onLeave, none, placeholder }: ComboboxProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  useBackCloses(open, () => setOpen(false))
  const optionId = (index: number) => `${listId}-${index}`
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    onChoose(option)
    setOpen(false)
  }
  const move = (to: number) => {
    setOpen(true)
    const next = options.length === 0 ? 0 : (to + options.length) % options.length
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(open ? active + 1 : 0),
      ArrowUp: () => move(open ? active - 1 : -1),
      Enter: () => choose(options[active]),
      Escape: () => setOpen(false),
    }
    const act = acts[event.key]
    if (!act || (!open && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div className="combobox">
      <Input
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && options.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          onLeave?.()
        }}
        onChange={({ currentTarget }) => {
          onTextChange(currentTarget.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="pop combobox__list" hidden={!open}>
        <div ref={list} id={listId} role="listbox" aria-label="Suggestions">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={classNames('pop__item', index === active && 'combobox__active')}
              // A press would take the focus from the field and close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span className="pop__text">
                <span>{option.label}</span>
                {option.note && <span className="pop__note">{option.note}</span>}
              </span>
            </div>
          ))}
        </div>
        {options.length === 0 && (
          <p role="status" className="pop__label">
            {none}
          </p>
        )}
      </div>
    </div>
  )
}
