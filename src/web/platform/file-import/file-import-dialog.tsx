import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { messageOf } from '#web/platform/api.ts'
import type { useFileImport } from '#web/platform/file-import/use-file-import.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'

interface FileImportDialogProps {
  reading: Omit<ReturnType<typeof useFileImport>, 'found'>
  title: string
  description: string
  say: string | undefined
  /** What the file is called for those who cannot see it. */
  label: string
  /** What the button does; null: the file changes nothing. */
  doing: string | null | undefined
  children: ReactNode
  onClose: () => void
}

/** Choose a file, see what it would do, let it. */
export function FileImportDialog({ reading, title, description, say, label, doing, ...rest }: FileImportDialogProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { file, error, isLooking, isReading, choose, start } = reading
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || rest.onClose()}
      title={title}
      description={description}
      say={say}
      foot={
        <>
          <Button busy={isLooking} onClick={() => picker.current?.click()}>
            {!isLooking && <FileUp className="icon" />}
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          {doing && file && (
            <Button variant="go" busy={isReading} onClick={start}>
              {doing}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {error && (
        <Note variant="stop" alert>
          {messageOf(error, 'The file could not be read. Please try again.')}
        </Note>
      )}
      {rest.children}
    </Dialog>
  )
}
