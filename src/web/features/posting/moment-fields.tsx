import { useState } from 'react'
import { MAX_SCHEDULE_DAYS } from '#contract/posting/posting.ts'
import { dateField, momentOf, timeField } from '#web/features/posting/local-moment.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const HOUR_MS = 3_600_000

/** A date and a time of the seller's own clock, to come. */
export function useMoment(start?: string | null) {
  const [opened] = useState(() => new Date())
  const [first] = useState(() => new Date(start ?? nextHour(opened)))
  const [date, setDate] = useState(dateField(first))
  const [time, setTime] = useState(timeField(first))
  const [problem, setProblem] = useState<string>()
  /** The moment; null, and said beside the fields, where there is none. */
  function read() {
    const at = momentOf(date, time)
    const wrong = !at
      ? 'Please choose a date and time'
      : at.getTime() <= Date.now()
        ? 'Please choose a time in the future'
        : undefined
    setProblem(wrong)
    return wrong ? null : at
  }
  return { opened, date, setDate, time, setTime, problem, read }
}

export const MomentFields = ({ moment }: { moment: ReturnType<typeof useMoment> }) => (
  <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
    <Field label="Date" error={moment.problem}>
      <Input
        type="date"
        required
        value={moment.date}
        min={dateField(moment.opened)}
        max={dateField(new Date(moment.opened.getTime() + MAX_SCHEDULE_DAYS * 24 * HOUR_MS))}
        onChange={({ currentTarget }) => moment.setDate(currentTarget.value)}
      />
    </Field>
    <Field label="Time" hint={`Your time zone: ${timeZone()}`}>
      <Input
        type="time"
        required
        value={moment.time}
        onChange={({ currentTarget }) => moment.setTime(currentTarget.value)}
      />
    </Field>
  </div>
)

/** 'Central Time' */
const timeZone = () =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value

/** The next full hour that is at least an hour away. */
const nextHour = (now: Date) => Math.ceil(now.getTime() / HOUR_MS + 1) * HOUR_MS
