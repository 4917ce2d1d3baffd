/** 'Hello Maya,' to Maya Robinson; whose first word is a title or an initial is greeted with the whole name. */
export function greeting(name: string): string {
  const first = name.split(' ', 1)[0]!
  const isFirstName = first.length > 1 && !first.endsWith('.')
  return `Hello ${isFirstName ? first : name},`
}
