/** Joins the class names that apply; utilities live in a later layer than components, so nothing needs merging. */
export function classNames(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
