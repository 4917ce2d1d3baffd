import { type ListingCard, reportPosted } from '#contract/posting/posting.ts'
import { ListingLinkField } from '#web/features/posting/listing-link-field.tsx'
import { useRefreshListings, useSayPosted } from '#web/features/posting/use-posting.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'

export function ReportPostedDialog({ listing, onClose }: { listing: ListingCard; onClose: () => void }) {
  const refresh = useRefreshListings()
  const sayPosted = useSayPosted()
  const { form, pending, banner, submit } = useContractForm({
    schema: reportPosted.body,
    defaults: { url: undefined },
    send: (body) => call(reportPosted, { params: { id: listing.id }, body }),
    fallback: 'This could not be saved. Please try again.',
    onDone: async (posted) => {
      await refresh()
      sayPosted(posted)
      onClose()
    },
  })
  return (
    <FormDialog
      title="I posted it"
      description={listing.title}
      banner={banner}
      pending={pending}
      yes="Mark as posted"
      onSubmit={submit}
      onClose={onClose}
    >
      <ListingLinkField form={form} />
    </FormDialog>
  )
}
