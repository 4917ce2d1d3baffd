import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import {
  type AddedConnection,
  addConnection,
  type Connection,
  NewConnection,
  PLATFORM_IDS,
  PLATFORMS,
} from '#contract/posting/connections.ts'
import { BY_HAND } from '#web/features/posting/connections/by-hand.ts'
import { ITEM_EVENTS } from '#web/features/posting/connections/item-events.ts'
import { connectionsQuery } from '#web/features/posting/connections/queries.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'

const FALLBACK = 'Failed to add platform connection'

/** Any number of webhooks, but each marketplace once. */
const optionsBeside = (connections: Connection[]) =>
  PLATFORM_IDS.filter((value) => value === 'webhook' || !connections.some(({ platform }) => platform === value)).map(
    (value) => ({ value, label: PLATFORMS[value] }),
  )

interface AddConnectionDialogProps {
  connections: Connection[]
  onAdded: (connection: AddedConnection) => void
  onClose: () => void
}

export function AddConnectionDialog({ connections, onAdded, onClose }: AddConnectionDialogProps) {
  const cache = useQueryClient()
  const helpId = useId()
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: NewConnection,
    defaults: { platformUserId: '', accessToken: '' },
    send: async (body) => {
      try {
        const added = await call(addConnection, { body })
        await cache.invalidateQueries({ queryKey: connectionsQuery.queryKey })
        toast({ title: 'Connection Added' })
        onAdded(added)
      } catch (error) {
        toastFailure('Error', error, FALLBACK)
        throw error
      }
    },
    fallback: FALLBACK,
  })
  const platform = form.watch('platform')
  return (
    <FormDialog
      title="Add Platform Connection"
      banner={banner}
      pending={pending}
      yes="Add Connection"
      disabled={!platform}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        name="platform"
        control={form.control}
        render={({ field }) => (
          <Field label="Platform" hint={platform ? undefined : 'Choose one to continue.'}>
            <Select
              options={optionsBeside(connections)}
              value={field.value}
              placeholder="Select a platform"
              onValueChange={field.onChange}
            />
          </Field>
        )}
      />
      {platform === 'webhook' ? (
        <>
          <Field
            label="Webhook URL"
            hint="Listings you sync are sent as signed JSON to the webhook you added last, unless it is switched off."
            error={errors.platformUserId?.message}
          >
            <Input type="url" inputMode="url" placeholder="https://" {...form.register('platformUserId')} />
          </Field>
          <PasswordField
            label="Access Token / API Key (optional)"
            hint="Signs each delivery. Leave it empty and we will create one for you."
            error={errors.accessToken?.message}
            autoComplete="off"
            {...form.register('accessToken', { shouldUnregister: true })}
          />
          <Controller
            name="itemEvents"
            control={form.control}
            shouldUnregister
            render={({ field }) => (
              <div>
                <Checkbox
                  label={ITEM_EVENTS.label}
                  aria-describedby={helpId}
                  checked={field.value ?? false}
                  onCheckedChange={(checked) => field.onChange(checked === true)}
                />
                <p id={helpId} className="text-sm text-muted">
                  {ITEM_EVENTS.help}
                </p>
              </div>
            )}
          />
        </>
      ) : (
        <Field
          label="User ID / Email (optional)"
          hint="Just for you. It is shown on the card."
          error={errors.platformUserId?.message}
        >
          <Input autoComplete="off" autoCapitalize="none" {...form.register('platformUserId')} />
        </Field>
      )}
      {platform && platform !== 'webhook' && <Note>{BY_HAND}</Note>}
    </FormDialog>
  )
}
