import fc from 'fast-check'

/** Texts as people, pastes and attackers produce them. */
const PIECES = [
  'vintage',
  'solid oak table',
  'a very long description of nothing in particular. ',
  '👩‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '👍🏽',
  '🇺🇸🇨🇦',
  'é',
  'שולחן עץ',
  'طاولة خشبية',
  'नमस्ते',
  '한국어',
  '王芳',
  '\u202Eevil\u202C',
  '\u2066x\u2069',
  '\u0000',
  '\u0007',
  '\u200B',
  '\u200D',
  '\uFEFF',
  '\uD83D',
  '\uDE00',
  '\r\n',
  '\n\n\n\n',
  '\t',
  ' ',
  ', ',
  ',',
  '. ',
  '-',
  'ß',
  'ﬁ',
  '\u0958',
  '(555) 123-4567',
  '555-123-45678',
  '555',
  '123 4567',
  'a@b.co',
  'www.x.com',
  'https://example.com/a?b=c',
  'example.com',
  'call me 5551234567',
  '+49 170 1234567',
  'Z͑ͫ̓ͪ̂ͫ̽',
]

const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((parts) => parts.join(''))
const spaced = fc.array(fc.constantFrom(...PIECES), { maxLength: 400 }).map((parts) => parts.join(' '))
const long = fc
  .tuple(pieces, fc.nat({ max: 10_000 }))
  .map(([text, length]) => (text || 'a').repeat(length).slice(0, 10_000))

export const wildText = fc.oneof(
  pieces,
  spaced,
  { arbitrary: long, weight: 1 },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
)
