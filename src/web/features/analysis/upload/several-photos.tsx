import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface SeveralPhotosProps {
  count: number
  onPile: () => void
  onFirst: () => void
  onClose: () => void
}

/** More photos than one analysis takes: what to do with them is the seller's to say. */
export const SeveralPhotos = ({ count, onPile, onFirst, onClose }: SeveralPhotosProps) => (
  <Note variant="tag" alert>
    <p>
      <b>These are {count} photos.</b> A pile sorts them into items and prices each one.
    </p>
    <div className="flex flex-wrap gap-2 pt-2">
      <Button size="sm" variant="ink" onClick={onPile}>
        Open them as a pile
      </Button>
      <Button size="sm" onClick={onFirst}>
        Analyze only the first
      </Button>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  </Note>
)
