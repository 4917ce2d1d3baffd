import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Barcode } from '#contract/items/barcode.ts'
import { createBarcodeReader } from '#web/platform/barcode/barcode-reader.ts'

const LOOK_EVERY_MS = 150

/** Shows the camera in the video and looks for a barcode until there is one, or the video is gone. */
export function useCameraScan(video: RefObject<HTMLVideoElement | null>, onFound: (barcode: Barcode) => void) {
  const [state, setState] = useState<'starting' | 'looking' | 'no camera'>('starting')
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    const left = new AbortController()
    let stream: MediaStream | undefined
    async function scan() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      const screen = video.current
      if (!screen || left.signal.aborted) return stop()
      screen.srcObject = stream
      await screen.play()
      const read = await createBarcodeReader()
      setState('looking')
      while (!left.signal.aborted) {
        const barcode = await read(screen)
        if (left.signal.aborted) return
        if (barcode) return found.current(barcode)
        await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    // No camera, no permission, no reader: a photo or the number does as well.
    scan().catch(() => left.signal.aborted || setState('no camera'))
    return () => {
      left.abort()
      stop()
    }
  }, [video])
  return state
}
