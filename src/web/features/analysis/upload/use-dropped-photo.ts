import { useEffect, useRef, useState } from 'react'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Takes photos dropped anywhere on the page or pasted from the clipboard. Says whether one is being dragged over it. */
export function useDroppedPhoto(enabled: boolean, onPhoto: (file: File) => void) {
  const [dragging, setDragging] = useState(false)
  const take = useRef(onPhoto)
  take.current = onPhoto

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
      const file = event.dataTransfer?.files[0]
      if (enabled && file) take.current(file)
    }
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (!enabled || !file) return
      event.preventDefault()
      take.current(file)
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
