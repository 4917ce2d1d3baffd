import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ItemsImport, importItems } from '#contract/analysis/import-items.ts'
import { deleteItems } from '#contract/listings/bulk-acts.ts'
import { MAX_BULK } from '#contract/posting/posting.ts'
import { ImportedItems } from '#web/features/analysis/import/imported-items.tsx'
import { itemsOf } from '#web/features/analysis/import/items-of.ts'
import { ItemsPreview } from '#web/features/analysis/import/items-preview.tsx'
import { call } from '#web/platform/api.ts'
import { FileImportDialog } from '#web/platform/file-import/file-import-dialog.tsx'
import { sendFile } from '#web/platform/file-import/send-file.ts'
import { useFileImport } from '#web/platform/file-import/use-file-import.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

/** What somebody sells elsewhere becomes items here; then where they are, and a way back. */
export function ImportItemsDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [done, setDone] = useState<ItemsImport | null>(null)
  const { found, ...reading } = useFileImport({
    key: 'import-items',
    look: (file) => sendFile(importItems, file, { preview: true }),
    read: (file) => sendFile(importItems, file, {}),
    onRead: (answer) => {
      setDone(answer)
      void cache.invalidateQueries()
    },
  })
  const undo = useMutation({
    mutationFn: removeAll,
    onSuccess: (_nothing, ids) => {
      toast({ title: `${itemsOf(ids.length)} removed` })
      onClose()
    },
    onError: (error) => toastFailure('Undo failed', error),
    onSettled: () => void cache.invalidateQueries(),
  })
  if (done)
    return (
      <ImportedItems done={done} undoing={undo.isPending} onUndo={() => undo.mutate(done.itemIds)} onClose={onClose} />
    )
  return (
    <FileImportDialog
      reading={reading}
      title="Import what you sell elsewhere"
      description="A CSV file of your listings from eBay, Etsy or Shopify, or a list of your own with a title and a price. Each listing becomes an item with your words and your price, rounded to whole dollars. No analysis is counted."
      say={found && 'Importing the same file twice changes nothing.'}
      label="File of listings"
      doing={found && found.accepted > 0 ? `Import ${itemsOf(found.accepted)}` : null}
      onClose={onClose}
    >
      {found && <ItemsPreview found={found} />}
    </FileImportDialog>
  )
}

/** For good: the file, or a better one, can be imported again at once. */
async function removeAll(ids: string[]) {
  for (let from = 0; from < ids.length; from += MAX_BULK)
    await call(deleteItems, { body: { ids: ids.slice(from, from + MAX_BULK), final: true } })
}
