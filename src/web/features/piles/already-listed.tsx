import { Link } from 'wouter'
import type { PileGroup } from '#contract/piles/piles.ts'

/** Nothing where it is new. */
export const AlreadyListed = ({ group: { listedItemId } }: { group: PileGroup }) =>
  listedItemId && (
    <p className="text-ui">
      You already listed this. <Link href={`/items/${listedItemId}`}>See the item</Link>
    </p>
  )
