import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import type { AnalysisResult } from '#contract/analysis.ts'
import { PHOTO_HINTS } from '#contract/items.ts'
import { formatShare, itemName } from '#web/features/analysis/results/item-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Photo } from '#web/ui/photo.tsx'

/** Photos show in their own shape, as long as it leaves room for the words beside them. */
const TALLEST = 3 / 4
const WIDEST = 3 / 2

const seconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export function ItemPhoto({ result: { item, imageUrl, engine } }: { result: AnalysisResult }) {
  const { condition, conditionSeen, confidence, photoHints } = item
  const [ratio, setRatio] = useState(1)
  return (
    <div className="result__photo">
      {imageUrl && (
        <Photo
          className="result__image"
          style={{ aspectRatio: ratio }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(Math.min(WIDEST, Math.max(TALLEST, naturalWidth / naturalHeight)))
          }
          src={`${imageUrl}?w=640`}
          srcSet={`${imageUrl}?w=320 320w, ${imageUrl}?w=640 640w, ${imageUrl}?w=1280 1280w`}
          sizes="(max-width: 640px) 100vw, 320px"
          alt={`Your photo: ${itemName(item)}`}
        />
      )}
      <Badge className="result__condition">
        {conditionSeen ? `Condition: ${condition}` : `Condition: ${condition}, please check`}
      </Badge>
      <p className="text-sm text-muted">
        {engine.id === 'manual'
          ? 'Described by you.'
          : `Analyzed by ${engine.name} in ${seconds.format(engine.ms / 1000)} s. ${formatShare(confidence)} sure.`}
      </p>
      {photoHints.length > 0 && (
        <ul className="result__hints" aria-label="Tips for the next photo">
          {photoHints.map((hint) => (
            <li key={hint}>
              <Lightbulb className="icon" />
              {PHOTO_HINTS[hint]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
