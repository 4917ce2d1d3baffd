import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  hint?: string
  error?: string
}

export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        end={
          <Button
            variant="quiet"
            size="icon"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            <Icon className="icon" />
          </Button>
        }
      />
    </Field>
  )
}
