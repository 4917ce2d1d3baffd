import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { postQueueQuery } from '#web/features/posting/queue/queries.ts'
import { queueFigures } from '#web/features/posting/queue/queue-figures.ts'
import { formatNumber } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The way back to a queue that was left in the middle, on this device or another. */
export function GoOnPosting() {
  const { data: queue } = useQuery(postQueueQuery)
  const { waiting, later } = queueFigures(queue?.entries ?? [])
  const left = waiting + later
  if (left === 0) return null
  return (
    <Link className={buttonClass({ variant: 'quiet' })} href="/post">
      Continue posting ({formatNumber(left)} left)
      <ArrowRight className="icon" />
    </Link>
  )
}
