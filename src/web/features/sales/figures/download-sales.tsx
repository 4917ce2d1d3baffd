import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportSales } from '#contract/sales/summary.ts'
import { daysOf, FIGURE_RANGES, type FigureRange } from '#web/features/sales/figures/figure-ranges.ts'
import { download } from '#web/platform/download.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'

interface DownloadSalesProps {
  range: FigureRange
  /** Tax files come with a plan; without one these are the sales of the last days. */
  forTaxes: boolean
}

/** The file of the figures that are shown. */
export function DownloadSales({ range, forTaxes }: DownloadSalesProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(exportSales, { query: daysOf(range, new Date()) }, 'sales.csv'),
    onError: (error) => toastFailure('Download failed', error),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download className="icon" />}
      {forTaxes ? 'Download for taxes (CSV)' : 'Download sales (CSV)'}
      <span className="sr-only">, {FIGURE_RANGES[range]}</span>
    </Button>
  )
}
