import type { UseFormReturn } from 'react-hook-form'
import { PASSWORD_RULE } from '#contract/accounts/accounts.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

interface NewPasswords {
  password: string
  confirmPassword: string
}

interface NewPasswordFieldsProps<Values extends NewPasswords> {
  form: UseFormReturn<Values, unknown, Values>
  label: string
}

/** A password chosen twice; changing the first one checks the second again. */
export function NewPasswordFields<Values extends NewPasswords>({ form, label }: NewPasswordFieldsProps<Values>) {
  // A form's type names every field it has; these two are all that is used of it.
  const { register, trigger, getFieldState, formState } = form as unknown as UseFormReturn<NewPasswords>
  const { errors } = formState
  const recheck = () => {
    if (getFieldState('confirmPassword').isTouched) void trigger('confirmPassword')
  }
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={PASSWORD_RULE}
        error={errors.password?.message}
        {...register('password', { onChange: recheck })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
