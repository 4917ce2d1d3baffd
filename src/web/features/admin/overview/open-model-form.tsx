import { useQueryClient } from '@tanstack/react-query'
import { CloudDownload } from 'lucide-react'
import { fetchOpenModel, OpenModelSource } from '#contract/operations/open-model.ts'
import { ADMIN_KEY } from '#web/features/admin/queries.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'

/** What was asked for last stands in it, to be tried again or changed. */
export function OpenModelForm({ last }: { last: OpenModelSource | null }) {
  const cache = useQueryClient()
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: OpenModelSource,
    defaults: { url: last?.url ?? '', sha256: last?.sha256 ?? '' },
    send: (body) => call(fetchOpenModel, { body }),
    fallback: 'The server did not answer. Please try again.',
    onDone: () => cache.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
  return (
    <form className="grid gap-4 justify-items-start" noValidate aria-label="Fetch a model" onSubmit={submit}>
      <div className="grid w-full grid-cols-2 gap-4 max-md:grid-cols-1">
        <Field
          label="Address of the manifest"
          hint="A JSON file that names the model’s files. docs/open-model.md explains how to make one."
          error={errors.url?.message}
        >
          <Input type="url" inputMode="url" placeholder="https://" {...form.register('url')} />
        </Field>
        <Field
          label="SHA-256 checksum of the manifest"
          hint="64 digits and letters. It makes sure you get the model you expect."
          error={errors.sha256?.message}
        >
          <Input autoComplete="off" autoCapitalize="off" spellCheck={false} {...form.register('sha256')} />
        </Field>
      </div>
      {banner && (
        <Note variant="stop" alert>
          {banner}
        </Note>
      )}
      <Button variant="go" type="submit" busy={pending}>
        {!pending && <CloudDownload className="icon" />}
        Download the model
      </Button>
    </form>
  )
}
