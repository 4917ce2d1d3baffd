import { useEffect } from 'react'
import { usePileAddress } from '#web/app/pile/use-pile-address.ts'
import { takeSharedPhotos } from '#web/platform/shared-photo.ts'
import { toast } from '#web/ui/toast.ts'

/** With ?shared=1 the phone's share sheet has left photos: they are taken once, and the address tidied. */
export function useSharedPhotos(onPhotos: (photos: File[]) => void) {
  const { shared, tidy } = usePileAddress()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the photos the address speaks of
  useEffect(() => {
    if (!shared) return
    tidy()
    takeSharedPhotos()
      .catch(() => [])
      .then((photos) => {
        if (photos.length > 0) onPhotos(photos)
        else toast({ title: 'No photo arrived', description: 'Please choose it here.', variant: 'destructive' })
      })
  }, [shared])
}
