import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/field.css'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldControl | null>(null)

/** What ties a control to the label, hint and error of the field around it. */
export function useFieldControl() {
  return use(FieldContext) ?? {}
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Takes the place of the hint. */
  error?: string
  count?: { used: number; max: number }
  /** For fields whose label would repeat the heading beside them. */
  hideLabel?: boolean
  /** Among `field-pairs`, it has a line for itself on phones. */
  wide?: boolean
  children: ReactNode
}

export function Field({ label, hint, error, count, hideLabel, wide, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const control: FieldControl = {
    id,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <FieldContext value={control}>
      <div className={classNames('field', wide && 'field--wide')}>
        <div className={hideLabel ? 'sr-only' : 'field__top'}>
          <label htmlFor={id}>{label}</label>
          {count && (
            <span className="field__count">
              {count.used}/{count.max}
            </span>
          )}
        </div>
        {children}
        {error ? (
          <p className="field__error" id={noteId}>
            <CircleAlert className="icon" />
            {error}
          </p>
        ) : (
          hint && (
            <p className="field__hint" id={noteId}>
              {hint}
            </p>
          )
        )}
      </div>
    </FieldContext>
  )
}
