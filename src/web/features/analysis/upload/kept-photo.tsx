import { useEffect, useState } from 'react'
import type { KeptPhoto as Kept } from '#web/features/analysis/upload/use-analysis.ts'
import { NO_ANSWER } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Photo } from '#web/ui/photo.tsx'

/** A photo that did not get through: it goes by itself when the browser is online again, or when the seller says so. */
export function KeptPhoto({ file, offline, onTryAgain }: Kept & { onTryAgain: () => void }) {
  const [previewUrl, setPreviewUrl] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setPreviewUrl(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  useEffect(() => {
    if (!offline) return
    addEventListener('online', onTryAgain)
    return () => removeEventListener('online', onTryAgain)
  }, [offline, onTryAgain])
  return (
    <Note variant="stop" alert>
      <p>
        <b>Analysis failed.</b>{' '}
        {offline
          ? 'You are offline. Your photo is kept on this page, and the analysis starts when the connection is back.'
          : NO_ANSWER}
      </p>
      <div className="flex items-center gap-3 pt-2">
        <Photo thumb className="size-12" src={previewUrl} alt="Your photo" />
        <Button size="sm" onClick={onTryAgain}>
          Try again
        </Button>
      </div>
    </Note>
  )
}
