import { AlertDialog } from 'radix-ui'
import { buttonClass } from '#web/ui/button.tsx'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'
import '#web/ui/dialog.css'

export interface Question {
  title: string
  question: string
  /** What stays, what goes, whether it can be undone. */
  detail?: string
  /** Names the act: 'Delete listing', not 'OK'. */
  yes: string
  no?: string
  destructive?: boolean
}

export function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const returnFocus = useReturnFocus()
  useBackCloses(true, () => onAnswer(false))
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content className="dialog" {...returnFocus}>
            <div className="dialog__head">
              <AlertDialog.Title>{question.title}</AlertDialog.Title>
            </div>
            <AlertDialog.Description asChild>
              <div className="dialog__body">
                <p>{question.question}</p>
                {question.detail && <p className="text-ui text-muted">{question.detail}</p>}
              </div>
            </AlertDialog.Description>
            <div className="dialog__foot">
              <AlertDialog.Cancel className={buttonClass({ variant: 'line' })}>
                {question.no ?? 'Cancel'}
              </AlertDialog.Cancel>
              <AlertDialog.Action
                className={buttonClass({ variant: question.destructive ? 'stop-solid' : 'go' })}
                onClick={() => onAnswer(true)}
              >
                {question.yes}
              </AlertDialog.Action>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
