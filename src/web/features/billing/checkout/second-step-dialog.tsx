import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface SecondStepDialogProps {
  onAnswer: (approved: boolean) => void
  /** Closing it decides nothing: the payment stays open. */
  onClose: () => void
}

/** Plays the bank that wants to know whether it is really the seller. */
export function SecondStepDialog({ onAnswer, onClose }: SecondStepDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your bank asks: is it you?"
      description="With this test card the bank wants a second step. A real bank would send you a code or open its app; here you answer for it."
      foot={
        <>
          <Button onClick={() => onAnswer(false)}>Refuse</Button>
          <Button variant="go" onClick={() => onAnswer(true)}>
            Approve Payment
          </Button>
        </>
      }
    />
  )
}
