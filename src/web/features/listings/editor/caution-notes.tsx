import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { cautionsIn } from '#contract/listings/listing-cautions.ts'
import { Note } from '#web/ui/note.tsx'

/** What gets listings removed or sellers into trouble, said before it is posted. */
export function CautionNotes({ guide, texts }: { guide: TypeGuide | null; texts: string[] }) {
  return (guide ? cautionsIn(guide, texts) : []).map(({ word, why, level }) => (
    <Note key={why} variant={level === 'barred' ? 'stop' : 'wait'}>
      {word && <b>“{word}”: </b>}
      {why}
    </Note>
  ))
}
