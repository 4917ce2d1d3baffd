import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadTaxPack } from '#contract/sales/tax-pack.ts'
import { messageOf } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'

/** The tax office asks about no earlier ones. */
const YEARS = 8
/** Until then, most people still file for the year before. */
const FILING_MONTHS = 10

/** One year for the tax folder. */
export function TaxPackDialog({ onClose }: { onClose: () => void }) {
  const now = new Date()
  const thisYear = now.getFullYear()
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  const [year, setYear] = useState(years[now.getMonth() < FILING_MONTHS ? 1 : 0]!)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => download(downloadTaxPack, { query: { year } }, `taxes-${year}.zip`),
    onSuccess: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Tax pack"
      description="A year as one ZIP file: every sale and every cost for a spreadsheet, and a page that sums them up."
      say="This is not tax advice."
      foot={
        <Button variant="go" busy={isPending} onClick={() => mutate()}>
          {!isPending && <Download className="icon" />}
          Download {year}
        </Button>
      }
    >
      {error && (
        <Note variant="stop" alert>
          {messageOf(error, 'The file could not be made. Please try again.')}
        </Note>
      )}
      <Field label="Year">
        <Select options={years.map((value) => ({ value, label: value }))} value={year} onValueChange={setYear} />
      </Field>
      <p className="text-ui text-muted">
        The page keeps what you bought to resell, gains on your own things and losses on them apart, and helps you
        compare with your Forms 1099-K.
      </p>
    </Dialog>
  )
}
