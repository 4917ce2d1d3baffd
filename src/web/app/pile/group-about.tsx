import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Eye, PackageX } from 'lucide-react'
import { Link } from 'wouter'
import { isGuess } from '#contract/items/item-name.ts'
import type { PileGroup } from '#contract/piles/piles.ts'
import { ItemCalled } from '#web/features/analysis/naming/item-called.tsx'
import { analysisQuery } from '#web/features/analysis/queries.ts'
import { certaintyWords } from '#web/features/analysis/results/source-sentence.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface GroupAboutProps {
  group: PileGroup
  number: number
  href: string
  onTakeBack: () => void
}

/** What an item of the pile turned out to be; the way to its review. */
export function GroupAbout({ group, number, href, onTakeBack }: GroupAboutProps) {
  const away = group.decision === 'not_for_sale'
  const { data: result } = useQuery({ ...analysisQuery(group.itemId!), enabled: !away })
  if (away)
    return (
      <>
        <h3 className="min-h-10 content-center font-sans text-base font-semibold tracking-normal text-muted">
          Item {number}
        </h3>
        <div className="flex flex-wrap items-center gap-2">
          <Badge variant="quiet" icon={PackageX}>
            Not for sale
          </Badge>
          <Button variant="link" onClick={onTakeBack}>
            Bring it back
          </Button>
        </div>
      </>
    )
  return (
    <>
      <h3 className="min-h-10 content-center font-sans text-base font-semibold tracking-normal">
        <Link className="wrap-anywhere no-underline hover:underline" href={href}>
          {result ? <ItemCalled {...result} /> : <Skeleton className="h-5 w-3/5" />}
          {!result && <span className="sr-only">Item {number}</span>}
        </Link>
      </h3>
      {result?.pricing && (
        <p className="flex flex-wrap items-center gap-2.5">
          <Tag small price={formatDollars(result.pricing.recommended)} />
          <span className="text-sm text-muted">{certaintyWords(result)}</span>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-2">
        <State group={group} guessed={result !== undefined && isGuess(result)} />
      </p>
    </>
  )
}

function State({ group: { state, decision }, guessed }: { group: PileGroup; guessed: boolean }) {
  if (decision === 'right')
    return (
      <Badge variant="go" icon={Check}>
        Looks right
      </Badge>
    )
  if (state === 'needs_a_look')
    return (
      <Badge variant="wait" icon={Eye}>
        Needs a look
      </Badge>
    )
  return (
    <>
      <Badge variant="go" icon={CircleCheck}>
        Ready
      </Badge>
      <span className="text-sm text-muted">{guessed ? 'Please check what it is' : 'Waiting for your OK'}</span>
    </>
  )
}
