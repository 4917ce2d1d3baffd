import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { exportReport, REPORTS, ReportName, ReportRange } from '#contract/admin/analytics.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import { plainProblem } from '#contract/plain-problem.ts'
import { productFile } from '#contract/product.ts'
import { ADMIN_KEY } from '#web/features/admin/queries.ts'
import { type RangeName, REPORT_RANGES, rangeOf } from '#web/features/admin/report-ranges.ts'
import { messageOf } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { formatBytes } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'

const CONTENTS: Record<ReportName, string> = {
  users: 'Everyone who joined in this period, with status, role, free uses and activity.',
  analyses: `Every analysis in this period, with its engine and outcome. The log is kept for ${KEPT.usageLogMonths} months.`,
  revenue: 'Every payment in this period, with its refunds.',
}
const REPORT_OPTIONS = ReportName.options.map((value) => ({ value, label: REPORTS[value] }))
const RANGE_OPTIONS = Object.entries(REPORT_RANGES).map(([value, label]) => ({ value: value as RangeName, label }))

interface ExportDialogProps {
  report?: ReportName
  onClose: () => void
}

export function ExportDialog({ report: first = 'users', onClose }: ExportDialogProps) {
  const cache = useQueryClient()
  const [report, setReport] = useState(first)
  const [rangeName, setRangeName] = useState<RangeName>('month')
  const [days, setDays] = useState(() => rangeOf('month', new Date()))
  const [bytes, setBytes] = useState(0)
  const checked = ReportRange.safeParse(days, { error: plainProblem })
  const problem = days.from && days.to ? checked.error?.issues[0]?.message : 'Choose the first and the last day'

  const { mutate, isPending, error } = useMutation({
    mutationFn: (query: ReportRange) => {
      setBytes(0)
      const name = productFile(`${report}-${query.from}-to-${query.to}.csv`)
      return download(exportReport, { params: { report }, query }, name, setBytes)
    },
    onSuccess: () => {
      toast({ title: 'Report exported', description: `${REPORTS[report]}, ${days.from} to ${days.to}.` })
      void cache.invalidateQueries({ queryKey: ADMIN_KEY })
      onClose()
    },
  })
  function chooseRange(name: RangeName) {
    setRangeName(name)
    if (name !== 'custom') setDays(rangeOf(name, new Date()))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (checked.success && !isPending) mutate(checked.data)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Export Reports"
      description={<span className="text-ui text-muted">A CSV file that opens in any spreadsheet.</span>}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="export-report" variant="go" busy={isPending} disabled={!checked.success}>
            {!isPending && <Download className="icon" />}
            {isPending ? (bytes > 0 ? formatBytes(bytes) : 'Exporting…') : 'Download CSV'}
          </Button>
        </>
      }
    >
      <form id="export-report" noValidate aria-label="Export Reports" className="grid gap-4" onSubmit={submit}>
        {error && (
          <Note variant="stop" alert>
            <b>The report could not be created.</b> {messageOf(error, 'The server did not answer. Please try again.')}
          </Note>
        )}
        <div className="grid gap-2">
          <Segmented label="Report" options={REPORT_OPTIONS} value={report} onValueChange={setReport} />
          <p className="text-sm text-muted">{CONTENTS[report]}</p>
        </div>
        <Field label="Days" hint={rangeName === 'custom' ? undefined : `${days.from} to ${days.to}, in UTC.`}>
          <Select options={RANGE_OPTIONS} value={rangeName} onValueChange={chooseRange} />
        </Field>
        {rangeName === 'custom' && (
          <div className="grid sm:grid-cols-2 gap-4">
            <Field label="From">
              <Input
                type="date"
                value={days.from}
                onChange={(event) => setDays({ ...days, from: event.target.value })}
              />
            </Field>
            <Field label="To" hint="Both days count, in UTC." error={problem}>
              <Input type="date" value={days.to} onChange={(event) => setDays({ ...days, to: event.target.value })} />
            </Field>
          </div>
        )}
      </form>
    </Dialog>
  )
}
