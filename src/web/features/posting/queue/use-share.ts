import { useEffect, useState } from 'react'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { fetchPhotos, savePhotos } from '#web/features/posting/draft-files.ts'
import { draftText } from '#web/features/posting/helper/draft-text.ts'
import { toast } from '#web/ui/toast.ts'

/** Phones and tablets have a share sheet that leads into the marketplaces' apps; at a desk it leads nowhere. */
const isTouch = () => matchMedia('(pointer: coarse)').matches

/**
 * The system's share sheet with photos and text. The photos are fetched beforehand: a browser opens the sheet only right
 * after a tap. Where it takes no files, the text is copied and the photos are saved.
 */
export function useShare(draft: MarketplaceDraft) {
  const { listingId } = draft
  const [photos, setPhotos] = useState<File[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each listing
  useEffect(() => {
    let left = false
    setPhotos(null)
    if (isTouch())
      fetchPhotos(draft).then(
        (files) => left || setPhotos(files),
        () => left || setPhotos([]),
      )
    return () => {
      left = true
    }
  }, [listingId])
  const data: ShareData = { text: draftText(draft), ...(photos?.length && { files: photos }) }
  const shares = photos !== null && photos.length > 0 && navigator.canShare?.(data) === true

  /** Whether the seller went on to an app with it. */
  async function share() {
    try {
      await navigator.share(data)
      return true
    } catch (error) {
      // The seller closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return false
      return copyAndSave()
    }
  }

  async function copyAndSave() {
    try {
      await navigator.clipboard.writeText(draftText(draft))
      await savePhotos(draft)
      toast({ title: 'Copied to clipboard', description: 'The photos are in your downloads.' })
      return true
    } catch {
      toast({ title: 'Could not copy', description: 'Copy the fields below one by one.', variant: 'destructive' })
      return false
    }
  }
  return { touch: isTouch(), preparing: photos === null, shares, send: shares ? share : copyAndSave }
}
