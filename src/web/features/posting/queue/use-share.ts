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
  const shares = photos !== null && navigator.canShare?.(data) === true

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
      const saved = draft.imageUrls.length > 0 ? 'The photos are in your downloads.' : undefined
      toast({ title: 'Copied to clipboard', description: saved })
      return true
    } catch {
      toast({ title: 'Could not copy', description: 'Copy the fields below one by one.', variant: 'destructive' })
      return false
    }
  }
  return {
    touch: isTouch(),
    preparing: photos === null,
    words: WORDS[shares || photos === null ? 'share' : 'copy'][draft.imageUrls.length > 0 ? 'photos' : 'text'],
    send: shares ? share : copyAndSave,
  }
}

const WORDS = {
  share: { photos: 'Share photos and text', text: 'Share the text' },
  copy: { photos: 'Copy text, save photos', text: 'Copy the text' },
}
