/** Under such a key the browser keeps what was typed into a listing and has not reached the server. */
export const UNSAVED_LISTING = 'unsaved-listing:'

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
