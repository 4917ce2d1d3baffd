import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { AnalysisResult, Correction } from '#contract/analysis.ts'
import { sendCorrection } from '#web/features/analysis/queries.ts'
import { GuessChoices } from '#web/features/analysis/results/guess-choices.tsx'
import { ItemFacts } from '#web/features/analysis/results/item-facts.tsx'
import { ItemPhoto } from '#web/features/analysis/results/item-photo.tsx'
import { itemGuess, itemName } from '#web/features/analysis/results/item-words.ts'
import { messageOf } from '#web/platform/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import '#web/features/analysis/results/results.css'

const CorrectionForm = lazy(() =>
  import('#web/features/analysis/correction/correction-form.tsx').then((module) => ({
    default: module.CorrectionForm,
  })),
)

/** Below this the screens say 'Looks like'. */
const SURE_FROM = 0.6

interface AnalysisResultsProps {
  result: AnalysisResult
  onCorrected: (result: AnalysisResult) => void
}

/** What the item is, how sure we are and why; keyed by the item, so that each starts with its own form closed or open. */
export function AnalysisResults({ result, onCorrected }: AnalysisResultsProps) {
  const { item } = result
  const unsure = item.confidence < SURE_FROM
  const [correcting, setCorrecting] = useState(unsure && item.categoryId === null)
  const openedByHand = useRef(false)
  const openForm = () => {
    openedByHand.current = true
    setCorrecting(true)
  }
  // The button that closes the form goes with it: the focus returns to the block's heading.
  const closeForm = () => {
    setCorrecting(false)
    document.querySelector<HTMLElement>('#analysis h2')?.focus({ preventScroll: true })
  }
  const correction = useMutation({
    mutationFn: (changed: Correction) => sendCorrection(item.id, changed),
    onSuccess: (corrected) => {
      closeForm()
      onCorrected(corrected)
      toast({
        title: 'Price and listings updated',
        description: `${itemName(corrected.item)}. No analysis was counted.`,
      })
    },
    onError: (error) =>
      toast({
        title: 'Could not update the item',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  })
  const { mutate: correct, isPending, variables } = correction

  return (
    <Section
      id="analysis"
      title="AI Analysis Results"
      end={
        <Badge variant="go" icon={Check}>
          Analysis Complete
        </Badge>
      }
    >
      <div className="card result">
        <ItemPhoto result={result} />
        <div className="result__text">
          <h3 className="result__name">
            {unsure ? (
              <>
                <span className="text-muted">Looks like</span> {itemGuess(item)}
              </>
            ) : (
              itemName(item)
            )}
          </h3>
          {result.refusal && <Note variant="stop">{result.refusal}</Note>}
          {!correcting && unsure && item.guesses.length > 1 && (
            <GuessChoices
              item={item}
              chosen={isPending ? variables.typeId : null}
              busy={isPending}
              onChoose={correct}
            />
          )}
          {correcting ? (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <CorrectionForm
                item={item}
                busy={isPending}
                takesFocus={openedByHand.current}
                onSubmit={correct}
                onCancel={closeForm}
              />
            </Suspense>
          ) : (
            <>
              <ItemFacts item={item} onCorrect={openForm} />
              {item.aiDescription && (
                <div className="grid gap-1">
                  <h4 className="label">AI Description</h4>
                  <p>{item.aiDescription}</p>
                </div>
              )}
              <Button variant="link" className="justify-self-start" onClick={openForm}>
                Not quite right?
              </Button>
            </>
          )}
        </div>
      </div>
    </Section>
  )
}
