import type { RunningAnalysis } from '#web/features/analysis/upload/use-analysis.ts'
import { Photo } from '#web/ui/photo.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function AnalyzingCard({ percent, previewUrl }: RunningAnalysis) {
  return (
    <div className="card grid grid-cols-[168px_minmax(0,1fr)] gap-6 p-5 max-sm:grid-cols-[88px_minmax(0,1fr)] max-sm:gap-4 max-sm:p-4">
      <Photo className="aspect-4/5" src={previewUrl} alt="Your photo" />
      <div className="grid content-center gap-3.5 max-sm:gap-2.5">
        <p role="status">
          <b>Analyzing image...</b>
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)_3.5em] items-center gap-3 text-ui font-semibold">
          <Progress label="Analyzing image" percent={percent} />
          <span className="tabular-nums">{percent}%</span>
        </div>
        <p className="text-sm text-muted">What it is, what it is worth, and a listing for each marketplace.</p>
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-full max-sm:hidden" />
        <Skeleton className="h-4 w-4/5 max-sm:hidden" />
      </div>
    </div>
  )
}
