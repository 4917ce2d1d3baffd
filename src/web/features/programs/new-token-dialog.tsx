import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { SCOPE_WORDS, Scope } from '#contract/programs/scopes.ts'
import { LONGEST_TOKEN_DAYS, type MadeToken, makeToken, NewToken } from '#contract/programs/tokens.ts'
import { tokensQuery } from '#web/features/programs/queries.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'

const TIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: String(LONGEST_TOKEN_DAYS), label: '1 year' },
  { value: '', label: 'Until I revoke it' },
]

export function NewTokenDialog({ onMade, onClose }: { onMade: (token: MadeToken) => void; onClose: () => void }) {
  const cache = useQueryClient()
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: NewToken,
    defaults: { name: '', scopes: ['read'], expiresInDays: 90 },
    send: (body) => call(makeToken, { body }),
    fallback: 'The token could not be created. Please try again.',
    onDone: async (made) => {
      await cache.invalidateQueries(tokensQuery)
      onMade(made)
    },
  })
  return (
    <FormDialog
      title="New Token"
      description="Give each program a token of its own, so that you can revoke one without the others."
      banner={banner}
      pending={pending}
      yes="Create Token"
      waiting="Creating..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint="Which program it is for." error={errors.name?.message}>
        <Input autoComplete="off" placeholder="Inventory script" {...form.register('name')} />
      </Field>
      <Controller
        name="scopes"
        control={form.control}
        render={({ field }) => (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold text-ui">What it may do</legend>
            {Scope.options.map((scope) => (
              <Checkbox
                key={scope}
                checked={field.value.includes(scope)}
                onCheckedChange={(isChecked) =>
                  field.onChange(isChecked ? [...field.value, scope] : field.value.filter((other) => other !== scope))
                }
                label={
                  <span>
                    <b>{SCOPE_WORDS[scope].label}</b>
                    <span className="block text-muted text-ui">{SCOPE_WORDS[scope].text}</span>
                  </span>
                }
              />
            ))}
            {errors.scopes && (
              <Note variant="stop" alert>
                {errors.scopes.message}
              </Note>
            )}
          </fieldset>
        )}
      />
      <Controller
        name="expiresInDays"
        control={form.control}
        render={({ field }) => (
          <Field label="Works for" error={errors.expiresInDays?.message}>
            <Select
              options={TIMES}
              value={field.value ? String(field.value) : ''}
              onValueChange={(days) => field.onChange(days ? Number(days) : undefined)}
            />
          </Field>
        )}
      />
    </FormDialog>
  )
}
