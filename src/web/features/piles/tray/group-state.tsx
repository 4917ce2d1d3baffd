import { CircleX, Clock, RefreshCw, Ticket } from 'lucide-react'
import { Link } from 'wouter'
import type { PileGroup } from '#contract/piles/piles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface GroupStateProps {
  group: PileGroup
  onTryAgain: () => void
}

/** How far an item is that has not been analyzed yet, or could not be. */
export function GroupState({ group: { state, queued, problem }, onTryAgain }: GroupStateProps) {
  if (state === 'analyzing')
    return (
      <div className="grid gap-2" role="status">
        <p className="text-ui font-semibold">Analyzing…</p>
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    )
  if (state === 'failed')
    return (
      <>
        <p>
          <Badge variant="stop" icon={CircleX}>
            Failed
          </Badge>
        </p>
        {problem && <p className="text-ui">{problem}</p>}
        <Button size="sm" className="justify-self-start" onClick={onTryAgain}>
          <RefreshCw className="icon size-4" />
          Try again
        </Button>
      </>
    )
  if (state === 'out_of_uses')
    return (
      <>
        <p>
          <Badge variant="wait" icon={Ticket}>
            Waits for more analyses
          </Badge>
        </p>
        <p className="text-sm text-muted">
          Nothing is lost. <Link href="/subscribe">See the plans</Link>
        </p>
      </>
    )
  if (queued)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant="quiet" icon={Clock}>
          Waiting
        </Badge>
        <span className="text-sm text-muted">Its turn will come</span>
      </p>
    )
  return null
}
