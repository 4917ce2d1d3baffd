/** A megabyte each of what patterns stumble over. */
const MEGABYTE = 1024 * 1024
const filled = (piece: string, end = '') => piece.repeat(Math.ceil(MEGABYTE / piece.length)) + end

export const HOSTILE: Record<string, string> = {
  commas: filled(',', 'x'),
  spaces: filled(' ', 'x'),
  'a letter and spaces': `a${filled(' ', 'x')}`,
  'letters without an end': filled('a', '!'),
  'brackets within brackets': filled('{[("\'', '}'),
  'signs of e-mail addresses': filled('a@a.', '@'),
  dots: filled('.', 'a'),
  digits: filled('1', 'a'),
  'pieces of phone numbers': filled('555 555-', '('),
  'invisible characters': filled('\u200B\u200D\uFEFF', 'a'),
  'marks to be ordered': `a${filled('\u0301\u0316\u0327\u0345', 'a')}`,
  'line breaks': filled('\n', 'x'),
  'line breaks of two signs': filled('\r\n ', 'x'),
  'angle brackets': filled('<', '>'),
  'slashes and questions': filled('/?#', '\n'),
  'a forbidden word again and again': filled('gun '),
  'contacts within contacts': filled('555 ') + filled('123 4567 '),
}
