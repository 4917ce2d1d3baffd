import type { RefObject } from 'react'
import { PHOTO_TYPES } from '#contract/items/photo-file.ts'

interface PhotoInputProps {
  label: string
  ref: RefObject<HTMLInputElement | null>
  disabled: boolean
  /** Opens the camera instead of the files on phones. */
  camera?: boolean
  /** Lets several be chosen at once. */
  multiple?: boolean
  /** Lets any kind of picture be chosen, where something can be made of it, or said about it. */
  foreign?: boolean
  onPhotos: (files: File[]) => void
}

/** Out of sight: buttons with words of their own open it. */
export function PhotoInput({ label, ref, disabled, camera, multiple, foreign, onPhotos }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={foreign ? 'image/*' : PHOTO_TYPES.join(',')}
      capture={camera ? 'environment' : undefined}
      disabled={disabled}
      multiple={multiple}
      onChange={({ currentTarget }) => {
        onPhotos([...(currentTarget.files ?? [])])
        // Otherwise choosing the same photo again would not be a change.
        currentTarget.value = ''
      }}
    />
  )
}
