import { useEffect, useRef, useState } from 'react'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Takes photos dropped anywhere on the page or pasted from the clipboard. Says whether some are being dragged over it. */
export function useDroppedPhotos(enabled: boolean, onPhotos: (files: File[]) => void) {
  const [dragging, setDragging] = useState(false)
  const take = useRef(onPhotos)
  take.current = onPhotos

  useEffect(() => {
    // Even where uploads are off, a dropped file must not replace the page.
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = enabled ? 'copy' : 'none'
      setDragging(enabled)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setDragging(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (enabled && files.length > 0) take.current(files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (!enabled || files.length === 0) return
      event.preventDefault()
      take.current(files)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [enabled])
  return dragging
}
