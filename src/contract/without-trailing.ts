/** By hand, as a pattern would look again from each of the signs on. */
export function withoutTrailing(text: string, sign: string) {
  let end = text.length
  while (text[end - 1] === sign) end--
  return text.slice(0, end)
}
