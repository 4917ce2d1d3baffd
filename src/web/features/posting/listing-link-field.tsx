import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { reportPosted } from '#contract/posting/posting.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type PostedReport = z.infer<typeof reportPosted.body>

/** Where the listing is online; left empty, it is no link at all. */
export const ListingLinkField = ({ form }: { form: UseFormReturn<PostedReport, unknown, PostedReport> }) => (
  <Field label="Link to your listing (optional)" error={form.formState.errors.url?.message}>
    <Input
      type="url"
      inputMode="url"
      placeholder="https://"
      {...form.register('url', { setValueAs: (text: string | undefined) => text?.trim() || undefined })}
    />
  </Field>
)
