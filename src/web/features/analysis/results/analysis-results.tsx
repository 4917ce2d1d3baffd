import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { AnalysisResult, Correction } from '#contract/analysis/analysis.ts'
import { isNamed, LIKELY_FROM, SURE_FROM, UNNAMED } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import { hasEdits } from '#contract/listings/listings.ts'
import { QuickQuestions } from '#web/features/analysis/answers/quick-questions.tsx'
import { sendCorrection } from '#web/features/analysis/queries.ts'
import { GuessChoices } from '#web/features/analysis/results/guess-choices.tsx'
import { ItemFacts } from '#web/features/analysis/results/item-facts.tsx'
import { ItemPhoto } from '#web/features/analysis/results/item-photo.tsx'
import { ItemSource } from '#web/features/analysis/results/item-source.tsx'
import { itemGuess, yourFormer } from '#web/features/analysis/results/item-words.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast.ts'

const CorrectionForm = lazy(() =>
  import('#web/features/analysis/correction/correction-form.tsx').then((module) => ({
    default: module.CorrectionForm,
  })),
)

const nameOf = (result: AnalysisResult) => (isNamed(result.item) ? itemName(calledBy(result)) : UNNAMED)

interface AnalysisResultsProps {
  result: AnalysisResult
  onCorrected: (result: AnalysisResult) => void
  /** Answers show before they are stored. */
  onAnswered: (result: AnalysisResult) => void
  /** Its photo, and what can be done with its photos. */
  photo?: ReactNode
  photoTools?: ReactNode
  /** What else can be done with the item. */
  actions?: ReactNode
}

/** What the item is, how sure we are and why; keyed by the item, so that each starts with its own form closed or open. */
export function AnalysisResults({ result, onCorrected, onAnswered, photo, photoTools, actions }: AnalysisResultsProps) {
  const { item } = result
  const named = isNamed(item)
  const unsure = item.confidence < SURE_FROM || item.namedLike !== undefined
  // Two or three things look the same in photos: that is another question than not knowing at all.
  const asked = !named && (item.guesses[0]?.confidence ?? 0) >= LIKELY_FROM
  const [formOpen, setFormOpen] = useState(false)
  const openedByHand = useRef(false)
  const openForm = () => {
    openedByHand.current = true
    setFormOpen(true)
  }
  // The button that closes the form goes with it: the focus returns to the block's heading.
  const closeForm = () => {
    setFormOpen(false)
    document.querySelector<HTMLElement>('#analysis h2')?.focus({ preventScroll: true })
  }
  const correction = useMutation({
    mutationFn: (changed: Correction) => sendCorrection(item.id, changed),
    onSuccess: (corrected) => {
      closeForm()
      onCorrected(corrected)
      toast({
        title: named ? 'Price and listings updated' : 'Price and listings ready',
        description: `${nameOf(corrected)}. No analysis was counted.${hasEdits(corrected.listings) ? ' Your edits were kept.' : ''}`,
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
        named && (
          <Badge variant="go" icon={Check}>
            Analysis Complete
          </Badge>
        )
      }
    >
      <div className="card grid grid-cols-[352px_minmax(0,1fr)] grid-rows-[auto_1fr] max-lg:grid-cols-[280px_minmax(0,1fr)] max-sm:grid-cols-1 max-sm:grid-rows-none">
        <ItemPhoto item={item} photo={photo} />
        <ItemSource result={result} photoTools={photoTools} />
        <div className="grid min-w-0 content-start gap-5 pt-6 pr-7 pb-7 pl-3 max-sm:p-4 sm:col-start-2 sm:row-[1/3]">
          <div className="max-sm:grid max-sm:gap-3">
            <h3 className="text-[1.55rem] wrap-anywhere max-sm:text-2xl">
              {asked ? (
                'This could be one of several things'
              ) : !named ? (
                'We could not tell what this is'
              ) : unsure ? (
                <>
                  <span className="text-muted">Looks like</span> {itemGuess(calledBy(result))}
                </>
              ) : (
                itemName(calledBy(result))
              )}
            </h3>
            {item.namedLike && <p className="text-muted sm:mt-1">Like {yourFormer(item.namedLike)}</p>}
            {result.pricing && (
              // Beside it, the price hangs in its own block; on a phone that is too far down.
              <p className="sm:hidden">
                <span className="sr-only">Recommended price</span>
                <Tag price={formatDollars(result.pricing.recommended)} />
              </p>
            )}
          </div>
          {!named && (
            <p className="text-muted">
              This did not count as an analysis. Tell us what it is, and you get its price and listings right away.
            </p>
          )}
          {result.refusal && <Note variant="stop">{result.refusal}</Note>}
          {!formOpen && (unsure || !named) && item.guesses.length > (named ? 1 : 0) && (
            <GuessChoices
              item={item}
              chosen={isPending ? variables.typeId : null}
              busy={isPending}
              onChoose={correct}
            />
          )}
          {formOpen || !named ? (
            <>
              <Suspense fallback={<Skeleton className="h-80" />}>
                <CorrectionForm
                  item={item}
                  busy={isPending}
                  takesFocus={openedByHand.current}
                  onSubmit={correct}
                  onCancel={closeForm}
                />
              </Suspense>
              {!named && <div className="justify-self-end">{actions}</div>}
            </>
          ) : (
            <>
              <ItemFacts item={item} facts={result.facts} onCorrect={openForm} />
              {item.aiDescription && (
                <div className="grid gap-1">
                  <h4 className="label">AI Description</h4>
                  <p>{item.aiDescription}</p>
                </div>
              )}
              <div className="flex flex-wrap justify-between gap-x-5 gap-y-2">
                <Button variant="link" onClick={openForm}>
                  Not quite right?
                </Button>
                {actions}
              </div>
            </>
          )}
        </div>
      </div>
      {named && result.pricing && !formOpen && (
        <QuickQuestions
          key={item.typeId ?? item.type}
          heading="h4"
          result={result}
          onShown={onAnswered}
          onStored={onCorrected}
        />
      )}
    </Section>
  )
}
