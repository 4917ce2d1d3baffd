import { History, Images, RefreshCw } from 'lucide-react'
import { Link } from 'wouter'
import type { Pile, PileGroup } from '#contract/piles/piles.ts'
import { NEW_PILE, pileHref } from '#web/app/pile/pile-hrefs.ts'
import { countGroups, countOf, isOnShelf, shortWords } from '#web/features/piles/pile-counts.ts'
import { PostOneByOne } from '#web/features/posting/queue/post-one-by-one.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { HangingTag } from '#web/ui/tag.tsx'

interface ReviewSummaryProps {
  pile: Pile
  groups: PileGroup[]
  shelf: string
  underway: number
  /** With one that failed. */
  onTryAgain: (groupId: string) => void
}

/** Nothing waits for a yes: what is on the shelf now, and where to go next. */
export function ReviewSummary({ pile, groups, shelf, underway, onTryAgain }: ReviewSummaryProps) {
  const { right, onShelf, total, failed, outOfUses, toAnalyze } = countGroups(groups)
  if (underway > 0)
    return (
      <div className="grid justify-items-center gap-4 py-16 text-center">
        <h1 className="text-2xl">Waiting for the next item</h1>
        <Spinner text={`${countOf(underway, 'item')} on the way. The next one opens here by itself.`} />
        <Link className={buttonClass({})} href={pileHref(pile.id)}>
          Back to the pile
        </Link>
      </div>
    )
  const open = toAnalyze - outOfUses - failed
  const tryAll = () => {
    for (const { id } of groups.filter(hasFailed)) onTryAgain(id)
  }
  return (
    <div className="grid justify-items-center gap-6 py-10 text-center">
      {onShelf > 0 && (
        <div className="drop-shadow-[0_3px_6px_rgb(27_31_35/0.2)]">
          <HangingTag size="xl" price={shelf} word="on the shelf" />
        </div>
      )}
      <div className="grid gap-2">
        <h1 className="max-sm:text-2xl">{right === total && total > 0 ? 'All done' : 'Nothing is left to review'}</h1>
        <p className="text-muted">
          {onShelf === 0
            ? 'No item of this pile is on your shelf.'
            : `${onShelf === 1 ? '1 item is' : `${onShelf} items are`} on your shelf, each with a price and a listing for every marketplace. The next step is to post them.`}
        </p>
      </div>
      {outOfUses > 0 && (
        <Note variant="wait">
          <p>
            <b>{shortWords(outOfUses, total)}</b> They keep their photos. <Link href="/subscribe">See the plans</Link>
          </p>
        </Note>
      )}
      {failed > 0 && (
        <Note variant="stop">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-left">
            <p>
              <b>{failed === 1 ? '1 item could' : `${failed} items could`} not be analyzed.</b> Nothing was counted for{' '}
              {failed === 1 ? 'it' : 'them'}.
            </p>
            <Button size="sm" onClick={tryAll}>
              <RefreshCw className="icon size-4" />
              Try again
            </Button>
          </div>
        </Note>
      )}
      {open > 0 && (
        <Note>
          <p>
            {open === 1 ? '1 item is' : `${open} items are`} not analyzed yet.{' '}
            <Link href={pileHref(pile.id)}>Back to the pile</Link>
          </p>
        </Note>
      )}
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
        {onShelf > 0 && (
          <PostOneByOne variant="go" size="lg" itemIds={itemsOnShelf(groups)}>
            Post the listings
          </PostOneByOne>
        )}
        <Link className={buttonClass({ size: 'lg' })} href="/history">
          <History className="icon" />
          See your items
        </Link>
        <Link className={buttonClass({ size: 'lg' })} href={NEW_PILE}>
          <Images className="icon" />
          Start another pile
        </Link>
      </div>
    </div>
  )
}

const hasFailed = ({ state, decision }: PileGroup) => state === 'failed' && decision !== 'not_for_sale'

const itemsOnShelf = (groups: PileGroup[]) =>
  groups.flatMap((group) => (isOnShelf(group) && group.itemId !== null ? [group.itemId] : []))
