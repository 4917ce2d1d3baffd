import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportSales } from '#contract/sales/summary.ts'
import { daysOf, FIGURE_RANGES, type FigureRange, taxRange } from '#web/features/sales/figures/figure-ranges.ts'
import { download } from '#web/platform/download.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'

interface DownloadSalesProps {
  range: FigureRange
  /** Tax files come with a plan; without one these are the sales of the last days. */
  forTaxes: boolean
}

/** The file of the figures that are shown; for taxes, of a year unless the seller chose otherwise. */
export function DownloadSales({ range, forTaxes }: DownloadSalesProps) {
  const filed = forTaxes ? taxRange(range) : range
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(exportSales, { query: daysOf(filed, new Date()) }, 'sales.csv'),
    onError: (error) => toastFailure('Download failed', error),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download className="icon" />}
      <span className="flex gap-x-2 max-sm:flex-col">
        {forTaxes ? 'Download for taxes (CSV)' : 'Download sales (CSV)'}{' '}
        <span className="font-normal text-muted max-sm:text-sm">{FIGURE_RANGES[filed]}</span>
      </span>
    </Button>
  )
}
