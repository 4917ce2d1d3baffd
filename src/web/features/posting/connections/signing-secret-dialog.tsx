import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** The secret we made for a webhook; it cannot be shown a second time. */
export function SigningSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Signing secret"
      description="Your service uses it to check that a delivery is from us (Standard Webhooks). Save it now: it is shown only once."
      foot={
        <>
          <Button onClick={() => void copy()}>
            <Copy className="icon" />
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="go" onClick={onClose}>
            I have kept it
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
