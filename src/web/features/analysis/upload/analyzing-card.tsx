import type { RunningAnalysis } from '#web/features/analysis/upload/use-analysis.ts'
import { Photo } from '#web/ui/photo.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function AnalyzingCard({ percent, previewUrl }: RunningAnalysis) {
  return (
    <div className="analyzing card">
      <Photo className="analyzing__photo" src={previewUrl} alt="Your photo" />
      <div className="analyzing__text">
        <p role="status">
          <b>Analyzing image...</b>
        </p>
        <div className="analyzing__bar">
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
