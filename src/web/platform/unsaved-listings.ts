/** Under such a key the browser keeps what was typed into a listing and has not reached the server. */
export const UNSAVED_LISTING = 'unsaved-listing:'

/** Listings whose editor is on screen: it sends what is typed into them. */
const edited = new Set<string>()

/** Until the answer is called. */
export function holdUnsaved(listingIds: readonly string[]) {
  for (const id of listingIds) edited.add(id)
  return () => {
    for (const id of listingIds) edited.delete(id)
  }
}

/** Listings whose editor was left before all that was typed had arrived. */
export const leftUnsaved = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(UNSAVED_LISTING))
    .map((key) => key.slice(UNSAVED_LISTING.length))
    .filter((id) => !edited.has(id))

/** What was typed into listings that are deleted goes with them: into these, those of these items, or all. The answer puts it back. */
export function forgetUnsaved(ids?: readonly string[]) {
  const gone = Object.entries({ ...localStorage }).filter(
    ([key, text]) => key.startsWith(UNSAVED_LISTING) && (ids?.some((id) => (key + text).includes(id)) ?? true),
  )
  for (const [key] of gone) localStorage.removeItem(key)
  return () => {
    for (const [key, text] of gone) localStorage.setItem(key, text)
  }
}
