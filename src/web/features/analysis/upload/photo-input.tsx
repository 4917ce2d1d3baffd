import type { RefObject } from 'react'
import { PHOTO_TYPES } from '#contract/items/photos.ts'

interface PhotoInputProps {
  label: string
  ref: RefObject<HTMLInputElement | null>
  disabled: boolean
  /** Opens the camera instead of the files on phones. */
  camera?: boolean
  onPhoto: (file: File | undefined) => void
}

/** Out of sight: buttons with words of their own open it. Only the first file counts. */
export function PhotoInput({ label, ref, disabled, camera, onPhoto }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={PHOTO_TYPES.join(',')}
      capture={camera ? 'environment' : undefined}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        onPhoto(currentTarget.files?.[0])
        // Otherwise choosing the same photo again would not be a change.
        currentTarget.value = ''
      }}
    />
  )
}
