import { reportFailed } from '#contract/posting/posting.ts'
import { useRefreshListings } from '#web/features/posting/use-posting.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface ReportFailedDialogProps {
  listing: { id: string; title: string }
  /** What the extension said went wrong, if it was there. */
  reason?: string
  onClose: () => void
}

export function ReportFailedDialog({ listing, reason = '', onClose }: ReportFailedDialogProps) {
  const refresh = useRefreshListings()
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: reportFailed.body,
    defaults: { reason },
    send: (body) => call(reportFailed, { params: { id: listing.id }, body }),
    fallback: 'This could not be saved. Please try again.',
    onDone: async () => {
      await refresh()
      toast({ title: 'Marked as failed', description: 'You can post it again whenever you like.' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="It did not work"
      description={listing.title}
      banner={banner}
      pending={pending}
      yes="Mark as failed"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="What went wrong?" hint="Only for you, shown with the listing." error={errors.reason?.message}>
        <Textarea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
