import { Copy } from 'lucide-react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'

/** On a phone, where no extension can be added. */
export const NeedsComputer = () => (
  <Stack gap={3} className="sm:hidden">
    <Note>
      <b>Extensions need a computer.</b> Open this page there. On the phone you copy each field with one tap instead.
    </Note>
    <CopyButton block icon={Copy} text={location.href}>
      Copy the Link
    </CopyButton>
  </Stack>
)
