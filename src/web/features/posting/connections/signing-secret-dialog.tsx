import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** The secret we made for a webhook; it cannot be shown a second time. */
export function SigningSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Signing secret"
      description="Your service uses it to check that a delivery is from us (Standard Webhooks). Save it now: it is shown only once."
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
      <Field label="Signing secret">
        <Input readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
      </Field>
    </Dialog>
  )
}
