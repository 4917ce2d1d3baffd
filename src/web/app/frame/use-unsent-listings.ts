import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { leftUnsaved } from '#web/platform/unsaved-listings.ts'

/** What was typed into a listing and did not arrive before its editor was left goes on its way from every page. */
export function useUnsentListings(isSeller: boolean) {
  const cache = useQueryClient()
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again on every page
  useEffect(() => {
    if (!isSeller) return
    const send = () => void sendLeft(cache)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [cache, isSeller, path])
}

async function sendLeft(cache: QueryClient) {
  if (leftUnsaved().length === 0 || !navigator.onLine) return
  try {
    const { sendUnsaved } = await import('#web/features/listings/editor/send-unsaved.ts')
    if ((await sendUnsaved()) > 0) void cache.invalidateQueries()
  } catch {
    // The script could not be loaded: the next page tries again.
  }
}
