import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { cautionsIn, saysLittle } from '#contract/listings/listing-cautions.ts'
import { Note } from '#web/ui/note.tsx'

interface CautionNotesProps {
  guide: TypeGuide | null
  words: { title: string; description: string }
}

/** What gets listings removed, sellers into trouble or no answers, said before it is posted. */
export function CautionNotes({ guide, words: { title, description } }: CautionNotesProps) {
  if (!guide) return null
  return (
    <>
      {cautionsIn(guide, [title, description]).map(({ word, why, level }) => (
        <Note key={why} variant={level === 'barred' ? 'stop' : 'wait'}>
          {word && <b>“{word}”: </b>}
          {why}
        </Note>
      ))}
      {saysLittle(description) && (
        <Note>
          This description says very little. Before you post it, answer the quick questions, or add what buyers will
          want to know.
        </Note>
      )}
    </>
  )
}
