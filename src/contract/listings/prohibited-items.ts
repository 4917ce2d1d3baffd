import prohibited from '#contract/data/prohibited-items.json' with { type: 'json' }
import type { Identity } from '#contract/items/identity.ts'

/** Words in the singular. What counts is the thing they name: 'gun safe' is a safe, 'bottle of whiskey' is whiskey. */
type Phrase = string[]

const APART = /[,;:()[\]|•\n]|\s[-–—&+/]\s|[.!?](?=\s|$)/u
const JOINING = new Set(words('and or with in from plus w'))
/** What stands behind these is not for sale: 'holster for a pistol', 'painting of a dog'. */
const ABOUT = new Set(words('for of like fits shaped themed by on to against'))
const CONTAINERS = new Set(words('bottle box carton pack case bag can keg lot set pair collection litter crate'))
/** Said of a thing after its name without making it another thing. */
const TRAILING = new Set(
  words(
    'lot set bundle collection pack round piece count new used sealed unopened full vintage sale black white brown red blue green gold',
  ),
)
/** Longer ones do not come in. */
const LONGEST_TITLE = 1000
const ARTICLES = new Set(words('a an the my some'))

const rules = prohibited.rules.map((rule) => ({
  ...rule,
  things: rule.things.map(words),
  phrases: rule.phrases.map(words),
  unlessAfter: rule.unlessAfter.map(words),
}))

function words(text: string): Phrase {
  return (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular)
}

/** Good enough to meet its own plural; it need not be the right word. */
function singular(word: string) {
  if (word === 'lens') return word
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ens)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

/** The sentence for the seller when no marketplace takes such a thing, else null. */
export function refusalFor(item: Pick<Identity, 'category' | 'categoryId' | 'type' | 'style'>): string | null {
  // The style belongs to the name: it can turn a gun into a toy.
  const name = refusalIn(`${item.style ?? ''} ${item.type}`, item.categoryId)
  return name ?? (item.categoryId === null ? refusalIn(item.category) : null)
}

/** The same for a name somebody wrote. */
export function refusalIn(name: string, categoryId: string | null = null): string | null {
  const broken = prohibitedIn(name, categoryId)
  if (!broken) return null
  return `None of the marketplaces takes ${broken.kind}, so there are no listings for this one. If it is something else, correct what it is.`
}

export interface Prohibited {
  kind: string
  /** What gives it away, in the singular. */
  word: string
}

/** What a title offers that no marketplace takes. */
export function prohibitedIn(title: string, categoryId: string | null): Prohibited | null {
  const text = title.slice(0, LONGEST_TITLE)
  const names = namedThings(text)
  return (
    saidAnywhere(text, categoryId) ??
    findWord(categoryId, ({ things, unlessAfter }) =>
      things.find((thing) => names.some((name) => isNamed(name, thing, unlessAfter))),
    )
  )
}

/** What tells wherever it stands. */
export function saidAnywhere(text: string, categoryId: string | null): Prohibited | null {
  const all = words(text)
  return findWord(categoryId, ({ phrases, unlessAfter }) => phrases.find((phrase) => stands(all, phrase, unlessAfter)))
}

function findWord(
  categoryId: string | null,
  wordIn: (rule: (typeof rules)[number]) => Phrase | undefined,
): Prohibited | null {
  for (const rule of rules) {
    const word = rule.notIn.includes(categoryId ?? '') ? undefined : wordIn(rule)
    if (word) return { kind: rule.kind, word: word.join(' ') }
  }
  return null
}

/** The phrases of a text that name what is for sale, each without what only describes it afterwards. */
function namedThings(text: string): Phrase[] {
  return text.split(APART).flatMap((part) => {
    const phrases: { introducedBy: string | null; words: Phrase }[] = [{ introducedBy: null, words: [] }]
    for (const word of words(part)) {
      if (JOINING.has(word) || ABOUT.has(word)) phrases.push({ introducedBy: word, words: [] })
      else phrases.at(-1)!.words.push(word)
    }
    return phrases.flatMap(({ introducedBy, words: phrase }, index) => {
      const container = CONTAINERS.has(phrases[index - 1]?.words.at(-1) ?? '')
      const isAbout = introducedBy !== null && ABOUT.has(introducedBy)
      return isAbout && !(introducedBy === 'of' && container) ? [] : [withoutTrailing(phrase)]
    })
  })
}

function withoutTrailing(phrase: Phrase): Phrase {
  const last = phrase.findLastIndex((word) => !TRAILING.has(word) && !/\d/.test(word))
  return phrase.slice(0, last + 1).filter((word) => !ARTICLES.has(word))
}

const endsWith = (phrase: Phrase, end: Phrase) =>
  end.length <= phrase.length && end.every((word, index) => phrase[phrase.length - end.length + index] === word)

function isNamed(name: Phrase, thing: Phrase, unlessAfter: Phrase[]) {
  if (!endsWith(name, thing)) return false
  const before = name.slice(0, name.length - thing.length)
  return !unlessAfter.some((harmless) => endsWith(before, harmless))
}

function stands(all: Phrase, phrase: Phrase, unlessAfter: Phrase[]) {
  return all.some(
    (_, start) =>
      phrase.every((word, index) => all[start + index] === word) &&
      !unlessAfter.some((harmless) => endsWith(all.slice(0, start), harmless)),
  )
}
