import { Copy, Download } from 'lucide-react'
import { PRODUCT } from '#contract/product.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** They cannot be shown a second time. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), `${PRODUCT.name}-recovery-codes.txt`)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Recovery Codes"
      description="If you lose your phone or passkey, one of these signs you in. Each works once. Save them now, away from your phone: they are shown only once."
      foot={
        <>
          <CopyButton icon={Copy} text={text}>
            Copy
          </CopyButton>
          <Button onClick={save}>
            <Download className="icon" />
            Save
          </Button>
          <Button variant="go" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ul
        className="grid grid-cols-[max-content] justify-evenly gap-2 rounded-control bg-sunken p-4 font-mono font-medium"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
