interface Placed {
  id: string
  takenAt: string | null
  place: number | null
  createdAt: string
}

/** By when they were taken, where all tell it; else as they were chosen, and last as they came. */
export function photosInOrder<Photo extends Placed>(photos: Photo[]): Photo[] {
  const allTell = photos.every(({ takenAt }) => takenAt !== null)
  return photos.toSorted(
    (a, b) =>
      (allTell ? Date.parse(a.takenAt!) - Date.parse(b.takenAt!) : 0) ||
      (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER) ||
      Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
      (a.id < b.id ? -1 : 1),
  )
}
