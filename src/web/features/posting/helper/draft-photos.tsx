import { Download } from 'lucide-react'
import { useState } from 'react'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { savePhotos } from '#web/features/posting/draft-files.ts'
import { Button } from '#web/ui/button.tsx'
import { Photo } from '#web/ui/photo.tsx'

/** All photos as files, numbered in their order. */
export function DraftPhotos({ draft, onAlert }: { draft: MarketplaceDraft; onAlert: (text: string) => void }) {
  const { imageUrl, imageUrls, title, platform } = draft
  const [busy, setBusy] = useState(false)
  async function download() {
    if (imageUrls.length === 0) return onAlert('No image available to download')
    setBusy(true)
    try {
      await savePhotos(draft)
    } catch {
      onAlert('The photo could not be downloaded. Please try again.')
    }
    setBusy(false)
  }
  return (
    <section className="card grid gap-3 p-3" aria-label="Photos">
      {imageUrl && (
        <Photo className="aspect-[1/1.1]" src={`${imageUrl}?w=640`} alt={`The photo of your listing: ${title}`} />
      )}
      {imageUrls.length > 1 && (
        <ol className="flex flex-wrap gap-1.5" aria-label="All photos, the cover first">
          {imageUrls.map((url, place) => (
            <li key={url}>
              <Photo thumb src={`${url}?w=160`} alt={`Photo ${place + 1}`} loading="lazy" width={56} height={56} />
            </li>
          ))}
        </ol>
      )}
      <Button block busy={busy} onClick={() => void download()}>
        {!busy && <Download className="icon" />}
        {imageUrls.length > 1 ? `Download ${imageUrls.length} photos` : 'Download photo'}
      </Button>
      {platform === 'facebook' && (
        <p className="text-sm text-muted">Facebook wants the photo first: it suggests the category from it.</p>
      )}
    </section>
  )
}
