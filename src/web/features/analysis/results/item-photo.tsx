import { useState } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isNamed } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#web/features/analysis/results/item-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/photo.tsx'

/** Photos show in their own shape, as long as it leaves room for the words beside them. */
const TALLEST = 3 / 4
const WIDEST = 3 / 2

/** The photo with the condition on it, as far as somebody saw or said one. */
export function ItemPhoto({ result }: { result: AnalysisResult }) {
  const { item, imageUrl } = result
  const [ratio, setRatio] = useState(1)
  const named = isNamed(item)
  return (
    <div className="relative grid content-start px-4 pt-4 max-sm:p-0 sm:col-start-1 sm:row-start-1">
      {imageUrl && (
        <Photo
          // On phones, name and price belong on the first screen.
          className="max-sm:max-h-[min(300px,36vh)] max-sm:rounded-t-[11px] max-sm:rounded-b-none [&>img]:max-h-[inherit]"
          style={{ aspectRatio: ratio }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(Math.min(WIDEST, Math.max(TALLEST, naturalWidth / naturalHeight)))
          }
          src={`${imageUrl}?w=640`}
          srcSet={`${imageUrl}?w=320 320w, ${imageUrl}?w=640 640w, ${imageUrl}?w=1280 1280w`}
          sizes="(max-width: 640px) 100vw, 320px"
          alt={named ? `Your photo: ${itemName(calledBy(result))}` : 'Your photo'}
        />
      )}
      {named && (
        <Badge
          className={classNames(
            'h-7',
            imageUrl
              ? 'absolute top-6.5 left-6.5 bg-card shadow-lift max-sm:top-3 max-sm:left-3'
              : 'justify-self-start max-sm:mx-4 max-sm:mt-4',
          )}
        >
          Condition: {item.conditionSeen ? item.condition : 'please check'}
        </Badge>
      )}
    </div>
  )
}
