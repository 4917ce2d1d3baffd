import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface Reading<Found> {
  /** Tells imports of different things apart. */
  key: string
  /** What the file would do. */
  look: (file: File) => Promise<Found>
  read: (file: File) => Promise<Found>
  onChosen?: () => void
  onRead: (done: Found) => void
}

/** First what a file says, then the reading itself. */
export function useFileImport<Found>({ key, look, read, onChosen, onRead }: Reading<Found>) {
  const [file, setFile] = useState<File | null>(null)
  const cache = useQueryClient()
  const looking = useMutation({ mutationFn: look })
  const reading = useMutation({ mutationKey: [key], mutationFn: read, onSuccess: onRead })
  return {
    file,
    found: looking.data,
    error: looking.error ?? reading.error,
    isLooking: looking.isPending,
    isReading: reading.isPending,
    choose: (chosen: File | undefined) => {
      if (!chosen) return
      setFile(chosen)
      onChosen?.()
      reading.reset()
      looking.mutate(chosen)
    },
    // A double click comes before the button is seen to be busy.
    start: () => {
      if (file && !cache.isMutating({ mutationKey: [key] })) reading.mutate(file)
    },
  }
}
