import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, type RefObject, Suspense } from 'react'
import type { AnalysisResult, Correction } from '#contract/analysis/analysis.ts'
import { isNamed, SURE_FROM } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import { sendCorrection } from '#web/features/analysis/queries.ts'
import { GuessChoices } from '#web/features/analysis/results/guess-choices.tsx'
import { itemGuess } from '#web/features/analysis/results/item-words.ts'
import { sourceSentence } from '#web/features/analysis/results/source-sentence.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast.ts'

const CorrectionForm = lazy(() =>
  import('#web/features/analysis/correction/correction-form.tsx').then((module) => ({
    default: module.CorrectionForm,
  })),
)

interface ReviewWordsProps {
  heading: RefObject<HTMLHeadingElement | null>
  result: AnalysisResult
  /** The seller has said that it looks right. */
  decided: boolean
  fixing: boolean
  onFixing: (fixing: boolean) => void
  onCorrected: (result: AnalysisResult) => void
}

/** What it is and what it is worth; or the question what it is. */
export function ReviewWords({ heading, result, decided, fixing, onFixing, onCorrected }: ReviewWordsProps) {
  const { item, pricing, refusal } = result
  const named = isNamed(item)
  const unsure = item.confidence < SURE_FROM || item.namedLike !== undefined
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (correction: Correction) => sendCorrection(item.id, correction),
    onSuccess: (corrected) => {
      onFixing(false)
      onCorrected(corrected)
      heading.current?.focus({ preventScroll: true })
    },
    onError: (error) =>
      toast({
        title: 'Could not update the item',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  })
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere focus:outline-none max-sm:text-2xl">
          {!named ? (
            'What is it?'
          ) : unsure ? (
            <>
              <span className="text-muted">Looks like</span> {itemGuess(calledBy(result))}
            </>
          ) : (
            itemName(calledBy(result))
          )}
        </h1>
        <p className="text-ui text-muted">
          {named
            ? sourceSentence(result)
            : 'We could not tell. Tell us, and you get its price and listings right away.'}
        </p>
      </div>
      {pricing && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-4">
          <span className="sr-only">Recommended price</span>
          <Tag price={formatDollars(pricing.recommended)} />
          <span className="text-ui text-muted">
            Quick sale {formatDollars(pricing.quickSale)}, patient {formatDollars(pricing.patient)}.
          </span>
          {decided && (
            <Badge variant="go" icon={Check}>
              Looks right
            </Badge>
          )}
        </p>
      )}
      {refusal && <Note variant="stop">{refusal}</Note>}
      {!fixing && (unsure || !named) && item.guesses.length > (named ? 1 : 0) && (
        <GuessChoices item={item} chosen={isPending ? variables.typeId : null} busy={isPending} onChoose={mutate} />
      )}
      {(fixing || !named) && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <CorrectionForm
            item={item}
            busy={isPending}
            takesFocus={fixing}
            onSubmit={mutate}
            onCancel={() => {
              onFixing(false)
              heading.current?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
