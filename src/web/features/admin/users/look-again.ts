import type { UseFormReturn } from 'react-hook-form'
import { type AdminUser, readUser, UserChange } from '#contract/admin/admin.ts'
import { call } from '#web/platform/api.ts'

const FIELDS = UserChange.omit({ version: true }).keyof().options

/** Shows an account as it is by now. What was typed stays, except where somebody else has changed the same meanwhile. */
export async function lookAgain(form: UseFormReturn<UserChange, unknown, UserChange>, id: AdminUser['id']) {
  const fresh = (await call(readUser, { params: { id } })) as AdminUser & UserChange
  const shown = form.formState.defaultValues
  const typed = form.getValues()
  if (!shown || fresh.version === shown.version) return
  // Messages go while typing, as after every try: one that went with the focus would move the button away from under the press.
  form.reset(fresh, { keepIsSubmitted: true })
  for (const field of FIELDS) {
    if (fresh[field] === shown[field]) form.setValue(field, typed[field], { shouldDirty: true })
    else form.setError(field, { message: 'Changed since you opened this.' })
  }
}
