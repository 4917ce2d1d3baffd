/** What a table has under a word that somebody wrote: never what every object has, such as 'constructor'. */
export const ownValue = <Value>(table: Record<string, Value>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
