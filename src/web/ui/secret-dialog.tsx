import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface SecretDialogProps {
  title: string
  /** What it is for. */
  description: string
  secret: string
  onClose: () => void
}

/** A secret that was just made, and cannot be shown a second time. */
export function SecretDialog({ title, description, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={`${description} Save it now: it is shown only once.`}
      foot={
        <>
          <CopyButton icon={Copy} text={secret}>
            Copy
          </CopyButton>
          <Button variant="go" onClick={onClose}>
            I saved it
          </Button>
        </>
      }
    >
      <Field label={title}>
        <Input readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
      </Field>
    </Dialog>
  )
}
