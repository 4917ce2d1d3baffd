let handed: File[] = []

/** Photos that the next page goes on with: several given to the workspace, or one given to the pile. */
export const handPhotosOver = (photos: File[]) => {
  handed = photos
}

/** Once. */
export function takeHandedPhotos() {
  const photos = handed
  handed = []
  return photos
}
