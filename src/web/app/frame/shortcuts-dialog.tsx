import { setShortcutsOn, useShortcutList, useShortcutsOn } from '#web/platform/shortcuts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

/** The keys that act on the screen behind it. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcutList()
  const on = useShortcutsOn()
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Keyboard shortcuts">
      <dl className="grid gap-3">
        {shortcuts.map(({ key, what }) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{what}</dt>
            <dd>
              <Kbd>{key.toUpperCase()}</Kbd>
            </dd>
          </div>
        ))}
        <div className="flex items-center justify-between gap-4">
          <dt>Analyze the picture in the clipboard</dt>
          <dd className="whitespace-nowrap">
            <Kbd>Ctrl</Kbd> <Kbd>V</Kbd>
          </dd>
        </div>
        <div className="flex items-center justify-between gap-4">
          <dt>Go to the message on screen</dt>
          <dd>
            <Kbd>F8</Kbd>
          </dd>
        </div>
      </dl>
      <Checkbox
        label="Use single-key shortcuts"
        checked={on}
        onCheckedChange={(checked) => setShortcutsOn(checked === true)}
      />
    </Dialog>
  )
}
