import { useSearchParams } from 'wouter'
import { z } from 'zod'
import { NEW } from '#web/app/pile/pile-hrefs.ts'

const idIn = (text: string | null) => (z.uuid().safeParse(text).success ? text : null)

/** Which pile is open and which of its items is reviewed: reload, back and another device show the same. */
export function usePileAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    /** Null: the newest that is open. */
    pileId: idIn(search.get('pile')),
    /** A pile that begins with its first photo. */
    fresh: search.get('pile') === NEW,
    reviewing: search.has('review'),
    /** The item that is reviewed; null: the first that waits for it. */
    groupId: idIn(search.get('review')),
    shared: search.has('shared'),
    open: (pileId: string, { replace = false } = {}) => setSearch({ pile: pileId }, { replace }),
    review: (pileId: string, groupId: string) => setSearch({ pile: pileId, review: groupId }, { replace: true }),
    tidy: () =>
      setSearch(
        (now) => {
          now.delete('shared')
          return now
        },
        { replace: true },
      ),
  }
}
