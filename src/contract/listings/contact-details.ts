/** Phone numbers, e-mail addresses and links: some marketplaces remove listings that carry them. */

// Every repetition is bounded, or begins only where its letters begin, so that a long hostile text costs linear time.
const CONTACTS = [
  /https?:\/\/[^\s]{1,2048}/giu,
  /\bwww\.[^\s]{1,2048}/giu,
  // With those that follow it without a space.
  /(?<![\w.+-])[\w.+-]+(?:@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}(?:[\w.+-]*(?=@))?)+/gu,
  // A bare address: only endings that do not occur where somebody forgot the space after a full stop.
  /(?<![\w@.-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|biz|io|ly)(?![\w-])(?:\/[^\s]{0,2048})?/giu,
  // Spaced like a phone number: plain rows of digits are part numbers and ISBNs, not phones.
  /(?<![\w.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])/gu,
  /(?<![\w.-])\+\d(?:[ ().-]{0,2}\d){8,14}(?!\d)/gu,
  /\b(?:call|text|phone|tel|cell|whatsapp)(?: me)?(?: at| on)?:? ?\d{10,11}(?!\d)/giu,
]

/** Longer texts do not come in. */
const LONGEST = 20_000

export function hasContacts(text: string) {
  const read = text.slice(0, LONGEST)
  return CONTACTS.some((pattern) => read.search(pattern) >= 0)
}

export const withoutContacts = (text: string) =>
  CONTACTS.reduce((rest, pattern) => rest.replace(pattern, ' '), text.slice(0, LONGEST))
