import { Link } from 'wouter'
import type { ItemsImport } from '#contract/analysis/import-items.ts'
import { itemsOf } from '#web/features/analysis/import/items-of.ts'
import { RefusedLines } from '#web/platform/file-import/file-lines.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ImportedItemsProps {
  done: ItemsImport
  undoing: boolean
  onUndo: () => void
  onClose: () => void
}

/** What was imported, where it is now, and a way back. */
export function ImportedItems({ done: { accepted, refused }, undoing, onUndo, onClose }: ImportedItemsProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={accepted > 0 ? `${itemsOf(accepted)} imported` : 'Nothing was imported'}
      description="Add photos and answer a question or two on each item’s page, then post it where it is not posted yet."
      foot={
        <>
          {accepted > 0 && (
            <Button busy={undoing} onClick={onUndo}>
              Undo
            </Button>
          )}
          <Link className={buttonClass({ variant: 'go' })} href="/history?tab=to-list" onClick={onClose}>
            See what to list
          </Link>
        </>
      }
    >
      <RefusedLines refused={refused} done />
    </Dialog>
  )
}
