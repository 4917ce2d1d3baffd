import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { scheduleListing } from '#contract/posting/posting.ts'
import { MomentFields, useMoment } from '#web/features/posting/moment-fields.tsx'
import { useRemindHere } from '#web/features/posting/remind-here.tsx'
import { useRefreshListings } from '#web/features/posting/use-posting.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { formatDateTime } from '#web/platform/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface ScheduleDialogProps {
  listingId: string
  scheduledFor?: string | null
  onClose: () => void
}

/** A date and a time of the seller's own clock; the server stores the moment. */
export function ScheduleDialog({ listingId, scheduledFor, onClose }: ScheduleDialogProps) {
  const refresh = useRefreshListings()
  const reminder = useRemindHere()
  const moment = useMoment(scheduledFor)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (at: Date) => {
      const scheduling = call(scheduleListing, { params: { id: listingId }, body: { at: at.toISOString() } })
      const [listing, problem] = await Promise.all([scheduling, reminder.alongside(scheduling)])
      return { at: listing.scheduledFor ?? '', problem }
    },
    onSuccess: ({ at, problem }) => {
      toast({ title: 'Post scheduled', description: [`For ${formatDateTime(at)}.`, problem].filter(Boolean).join(' ') })
      onClose()
    },
    onSettled: refresh,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const at = moment.read()
    if (at && !isPending) mutate(at)
  }

  return (
    <FormDialog
      title="Schedule Post"
      description="At that time we send the listing to your webhook. Without one, we remind you on the dashboard, and by email if Email updates is on and your address is confirmed."
      banner={error ? messageOf(error, 'The post could not be scheduled. Please try again.') : undefined}
      pending={isPending}
      yes="Schedule"
      onSubmit={submit}
      onClose={onClose}
    >
      <MomentFields moment={moment} />
      {reminder.field}
    </FormDialog>
  )
}
