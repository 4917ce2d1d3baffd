import { useEffect, useRef, useState } from 'react'
import { SellerEvent, SellerEventKind, sellerEvents } from '#contract/events.ts'

const TRY_AGAIN_MS = 30_000

/** Tells what of the seller's changed, as it happens. Says whether it does: where it does not, screens ask by themselves. */
export function useSellerEvents(onEvent: (kind: SellerEventKind, id: string) => void) {
  const [live, setLive] = useState(false)
  const latest = useRef(onEvent)
  latest.current = onEvent
  useEffect(() => {
    let source: EventSource
    let again: ReturnType<typeof setTimeout>
    const connect = () => {
      source = new EventSource(sellerEvents.path)
      source.onopen = () => setLive(true)
      source.onerror = () => {
        setLive(false)
        // A browser tries again by itself after a lost connection, but not after a refusal.
        if (source.readyState === EventSource.CLOSED) again = setTimeout(connect, TRY_AGAIN_MS)
      }
      for (const kind of SellerEventKind.options)
        source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
          const event = SellerEvent.safeParse(JSON.parse(data))
          if (event.success) latest.current(kind, event.data.id)
        })
    }
    connect()
    return () => {
      clearTimeout(again)
      source.close()
    }
  }, [])
  return live
}
