import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_SCHEDULE_DAYS, scheduleListing } from '#contract/posting/posting.ts'
import { dateField, momentOf, timeField } from '#web/features/posting/local-moment.ts'
import { useRemindHere } from '#web/features/posting/remind-here.tsx'
import { useRefreshListings } from '#web/features/posting/use-posting.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { formatDateTime } from '#web/platform/format.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

const HOUR_MS = 3_600_000

interface ScheduleDialogProps {
  listingId: string
  scheduledFor?: string | null
  onClose: () => void
}

/** A date and a time of the seller's own clock; the server stores the moment. */
export function ScheduleDialog({ listingId, scheduledFor, onClose }: ScheduleDialogProps) {
  const refresh = useRefreshListings()
  const reminder = useRemindHere()
  const [opened] = useState(() => new Date())
  const [first] = useState(() => new Date(scheduledFor ?? nextHour(opened)))
  const [date, setDate] = useState(dateField(first))
  const [time, setTime] = useState(timeField(first))
  const [problem, setProblem] = useState<string>()
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
    const at = momentOf(date, time)
    if (!at) return setProblem('Please choose a date and time')
    if (at.getTime() <= Date.now()) return setProblem('Please choose a time in the future')
    setProblem(undefined)
    if (!isPending) mutate(at)
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
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Date" error={problem}>
          <Input
            type="date"
            required
            value={date}
            min={dateField(opened)}
            max={dateField(new Date(opened.getTime() + MAX_SCHEDULE_DAYS * 24 * HOUR_MS))}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        </Field>
        <Field label="Time" hint={`Your time zone: ${timeZone()}`}>
          <Input type="time" required value={time} onChange={({ currentTarget }) => setTime(currentTarget.value)} />
        </Field>
      </div>
      {reminder.field}
    </FormDialog>
  )
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** The next full hour that is at least an hour away. */
const nextHour = (now: Date) => Math.ceil(now.getTime() / HOUR_MS + 1) * HOUR_MS
