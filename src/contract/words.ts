/** 'Oak' in the middle of a sentence is 'oak'; capitals stay where they are the word's own: 'TV stand', 'T-shirt', 'Persian Rug', 'MacBook'. */
export const inSentence = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) && !/.\p{Lu}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text

/** How a sentence or a chip begins; a first word with a capital or a digit of its own stays: 'iPad', '1990s'. */
export function beginning(text: string) {
  const [first = ''] = text.split(' ')
  return /[\p{Lu}\d]/u.test(first) ? text : text.replace(/^\p{Ll}/u, upper)
}

/** Only where the capital is one letter, too: 'ß' would become two and a title too long. */
export function upper(letter: string) {
  const capital = letter.toUpperCase()
  return capital.length === letter.length ? capital : letter
}

/** 'a, b and c' */
export const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
