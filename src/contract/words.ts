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

/** Things that are one and end in s all the same. */
const ONE_THING = /(?:ss|us|lens|thermos|canvas|atlas|chassis|tennis)$/i

/** Whether a name takes 'are': 'Sony headphones' does, 'chest of drawers' and 'camera lens' do not. */
export function isPlural(name: string): boolean {
  const [head = ''] = name.split(/ (?:of|for|with) /)
  return /s$/i.test(head) && !ONE_THING.test(head)
}

/** 'a, b and c' */
export const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
