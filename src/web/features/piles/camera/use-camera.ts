import { useEffect, useRef, useState } from 'react'
import { drawnAs } from '#web/platform/shrink-photo.ts'

/** As much as the server keeps; a phone gives what it has. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2048 }, height: { ideal: 1536 } },
}

/** The camera behind a video element, for as long as it is on screen. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'open' | 'unavailable'>('opening')
  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const release = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia(WANTED)
      if (gone || !video.current) return release()
      video.current.srcObject = stream
      await video.current.play()
      setState('open')
    }
    open().catch(() => !gone && setState('unavailable'))
    return () => {
      gone = true
      release()
    }
  }, [])

  async function take(name: string) {
    const shown = video.current
    if (!shown || shown.videoWidth === 0) return null
    const frame = await createImageBitmap(shown)
    try {
      return new File([await drawnAs(frame, frame)], name, { type: 'image/jpeg' })
    } finally {
      frame.close()
    }
  }
  return { video, state, take }
}
