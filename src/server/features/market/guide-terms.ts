const LONGEST_TITLE = 2000

/** The one- and two-word terms of a title, cut the way the guide's words were cut: plain letters and digits, joined by ' & . or -. */
export function titleTerms(title: string): Set<string> {
  const words =
    title
      .slice(0, LONGEST_TITLE)
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9]+(?:['&.-][a-z0-9]+)*/g) ?? []
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return new Set([...words, ...pairs])
}

/** 'Women/Shoes/Boots' → ['Women', 'Women/Shoes', 'Women/Shoes/Boots'] */
export function pathPrefixes(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
