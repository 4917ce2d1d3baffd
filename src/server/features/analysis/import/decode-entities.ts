/** What shops and marketplaces write most; letters with accents are made of their names. */
const SIGNS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  prime: '′',
  Prime: '″',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  cent: '¢',
  pound: '£',
  euro: '€',
  yen: '¥',
  sect: '§',
  iexcl: '¡',
  iquest: '¿',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  szlig: 'ß',
  hearts: '♥',
}
const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
}
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi

/** HTML's '&quot;', '&#39;' and the like as the signs they stand for, once: what they then look like is text and stays it. */
export const decodeEntities = (text: string) =>
  text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return (Object.hasOwn(SIGNS, name) ? SIGNS[name] : accented(name)) ?? entity
    return signOf(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)) ?? entity
  })

function accented(name: string) {
  const accent = name.slice(1)
  const letter = Object.hasOwn(ACCENTS, accent) ? `${name[0]}${ACCENTS[accent]}`.normalize('NFC') : ''
  return letter.length === 1 ? letter : undefined
}

const LAST = 0x10ffff
/** Old pages mean Windows' alphabet by what are controls in ours. */
const CONTROLS_FROM = 0x80
const MEANT = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, nth) => CONTROLS_FROM + nth))

function signOf(code: number) {
  if (code > LAST) return undefined
  return MEANT[code - CONTROLS_FROM] ?? String.fromCodePoint(code)
}
