import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a result. */
export function ItemWaiting() {
  return (
    <div
      className="card grid min-h-110 grid-cols-[320px_minmax(0,1fr)] gap-7 p-4 max-sm:grid-cols-1"
      role="status"
      aria-label="Loading the analysis"
    >
      <Skeleton className="min-h-70" />
      <div className="grid gap-4 content-start">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  )
}
