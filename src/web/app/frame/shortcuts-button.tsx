import { Keyboard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const ShortcutsDialog = preloadable(() =>
  import('#web/app/frame/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
)

/** Opens the list of keys, by itself or with `?`. */
export function ShortcutsButton() {
  const [open, setOpen] = useState(false)
  useShortcut('?', 'Show this list', () => setOpen(true))
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="max-md:hidden"
        aria-label="Keyboard shortcuts (?)"
        onClick={() => setOpen(true)}
      >
        <Keyboard className="icon" />
      </Button>
      {open && (
        <Suspense>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
